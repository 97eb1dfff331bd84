// Whom of several to remind is asked first; who could not be reminded stays chosen, and nobody else gets a second mail.
import { expect, test, vi } from "vitest";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { RemindDialog } from "./remind-dialog.tsx";

const people = ["Ann Lee", "Ben Roe", "Cleo Park"].map((name, at) => ({
  roleId: `r${at}`,
  name,
  email: `${name.slice(0, 3)}@example.net`,
}));

test("those who are ticked are reminded; one who could not be is tried again alone", async () => {
  let isShut = true;
  const asked = serve(
    ({ line }): Answer => (isShut && line.includes("/r2/") ? { status: 403, body: {} } : { status: 200, body: {} }),
  );
  const onClose = vi.fn();
  const screen = await drawEnglish(
    ["package-page"],
    <Asking>
      <RemindDialog packageId="p1" people={people} onClose={onClose} />
      <Toaster />
    </Asking>,
  );
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("checkbox", { name: /Ben Roe/ }).click();
  await screen.getByRole("button", { name: "Remind 2 people" }).click();
  await expect.element(screen.getByText(/Cleo Park could not be reminded/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  isShut = false;
  await screen.getByRole("button", { name: /^Remind 1/ }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked.map(({ line }) => line)).toEqual([
    "POST /api/packages/p1/roles/r0/notifications",
    "POST /api/packages/p1/roles/r2/notifications",
    "POST /api/packages/p1/roles/r2/notifications",
  ]);
});
