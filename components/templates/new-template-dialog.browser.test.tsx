// A new template that nobody names is called after its first file: signers read what it is called.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { NewTemplateDialog } from "./new-template-dialog.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));

test.each([
  ["", "Lease 2027"],
  ["Flats", "Flats"],
])("named %j it is called %s", async (typed, name) => {
  const asked = serve(() => ({ status: 200, body: { id: "t1" } }));
  const screen = await drawEnglish(
    ["templates", "desk"],
    <Asking>
      <NewTemplateDialog onClose={() => undefined} />
    </Asking>,
  );
  await screen.getByLabelText(/^Name/).fill(typed);
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("nowhere to put a file");
  await userEvent.upload(input, new File(["x"], "Lease 2027.pdf", { type: "application/pdf" }));
  await expect
    .poll(() => asked.filter(({ line }) => line === "POST /api/packages").map(({ body }) => body))
    .toEqual([expect.objectContaining({ type: "TEMPLATE", name })]);
});
