// A notary's commission in its form: what is refused is said and stays as it was typed; what is removed comes back by Undo.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { NotaryForm } from "./notary-form.tsx";

const commission = {
  name: "Nora Ek",
  number: 4711,
  jurisdiction: "Gävle",
  country: "SE",
  expirationDate: "2027-05-01T00:00:00Z",
  confirmed: false,
};
const nora = { id: "s1", name: "Nora Ek", specialTypes: ["NOTARY"] } as unknown as Sender;

async function draw(refuses?: Answer) {
  let there: object | null = commission;
  const asked = serve(({ line, body }) => {
    if (line.startsWith("PUT ")) {
      if (refuses) return refuses;
      there = body as object;
    }
    if (line.startsWith("DELETE ")) there = null;
    return there && !line.startsWith("DELETE ") ? { status: 200, body: there } : { status: 204 };
  });
  const screen = await drawEnglish(
    ["senders"],
    <Asking>
      <NotaryForm sender={nora} isManager={false} />
      <Toaster />
    </Asking>,
  );
  return { screen, lines: () => asked.map(({ line }) => line.split(" ")[0]) };
}

test("a refusal is said, and what was typed stays, though the commission is read again", async () => {
  const { screen, lines } = await draw({
    status: 400,
    body: { messageKey: "error.validation.body", message: "Not like this." },
  });
  const jurisdiction = screen.getByRole("textbox", { name: "Jurisdiction" });
  await userEvent.fill(jurisdiction, "Uppsala");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Not like this.")).toBeVisible();
  expect(lines()).toEqual(["GET", "PUT", "GET"]);
  await expect.element(jurisdiction).toHaveValue("Uppsala");
  await expect.element(jurisdiction).toHaveFocus();
});

test("removed, the form is empty, and Undo brings it back as it was", async () => {
  const { screen } = await draw();
  await userEvent.click(screen.getByRole("button", { name: "Remove the commission" }));
  const jurisdiction = screen.getByRole("textbox", { name: "Jurisdiction" });
  await expect.element(jurisdiction).toHaveValue("");
  const undo = screen.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  // Its line may still be on its way in: a pointer would press where it has been.
  (undo.element() as HTMLElement).click();
  await expect.element(jurisdiction).toHaveValue("Gävle");
});
