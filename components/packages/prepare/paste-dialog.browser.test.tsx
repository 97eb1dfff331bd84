// A list that is pasted: what was understood is shown first, what cannot be added says why, and the rest is added.
import { expect, test, vi } from "vitest";
import { Asking } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import type { RecipientRow } from "./recipient-rows.ts";

async function draw(first: string) {
  const add = vi.fn(() => "id");
  const onClose = vi.fn();
  const rows = [{ email: "here@example.com" } as RecipientRow];
  const screen = await drawEnglish(
    ["prepare", "recipients"],
    <Asking>
      <PasteDialog first={first} recipients={{ rows, add }} onClose={onClose} />
      <Toaster />
    </Asking>,
  );
  return { screen, add, onClose };
}

test("nobody is added before it is seen who was understood; the text is mended where it was not", async () => {
  const { screen, add, onClose } = await draw("");
  const list = screen.getByLabelText("The list");
  await expect.element(list).toHaveFocus();
  await expect
    .element(screen.getByRole("button", { name: "Add", exact: true }))
    .toHaveAttribute("aria-disabled", "true");
  await list.fill(
    "Olive Okoro <olive@example.org>, Here <here@example.com>\nLi Wang\tli@qingdao\nagency@gdynia.example; cc; de",
  );
  await expect.element(screen.getByText("2 people can be added, 2 are left out")).toBeVisible();
  await expect.element(screen.getByText("Is a recipient already")).toBeVisible();
  await expect.element(screen.getByText(/An address needs a full domain/)).toBeVisible();
  await expect.element(screen.getByText(/Only gets a copy, German, Name still to be written/)).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Add 2 people" }).click();
  expect(add.mock.calls).toEqual([
    [expect.objectContaining({ name: "Olive Okoro", email: "olive@example.org", copyOnly: false })],
    [expect.objectContaining({ name: "", email: "agency@gdynia.example", copyOnly: true, language: "de" })],
  ]);
  await expect.element(screen.getByText("2 people were added; 2 were left out.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
});

test("what was pasted into a row's box is there already", async () => {
  const { screen } = await draw("a@example.org\nb@example.org");
  await expect.element(screen.getByRole("button", { name: "Add 2 people" })).toBeVisible();
});
