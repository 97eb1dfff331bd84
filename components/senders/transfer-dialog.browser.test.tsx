// Packages are given away a few at a time: all kinds or some, to somebody who is chosen, and what fails can be gone on with.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { TransferDialog } from "./transfer-dialog.tsx";

const sam = { id: "sam", name: "Sam Ek", email: "sam@example.com" } as Sender;
const bo = { id: "bo", name: "Bo Ek", email: "bo@example.com" };

async function draw(answers: Answer[]) {
  const onClose = vi.fn();
  const asked = serve(({ line }) => {
    if (line === "GET /api/desk/senders") return { status: 200, body: { count: 2, results: [sam, bo] } };
    if (line.endsWith("/packageCounts"))
      return { status: 200, body: { counts: { DRAFTS: 2, OUT: 28, ENDED: 0, TEMPLATES: 1 }, last: null } };
    return answers.shift() ?? { status: 500 };
  });
  const screen = await drawEnglish(
    ["senders"],
    <Asking>
      <TransferDialog sender={sam} onClose={onClose} />
    </Asking>,
  );
  const posted = () => asked.filter(({ line }) => line === "POST /api/account/senders/sam/transfer");
  return { screen, posted, onClose };
}

test("whoever gets them is chosen first; then it goes on until nothing is left", async () => {
  const { screen, posted, onClose } = await draw([
    { status: 200, body: { moved: 25, left: 5 } },
    { status: 200, body: { moved: 5, left: 0 } },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Give 31 away" }));
  await expect.element(screen.getByText("Choose who gets them.")).toBeVisible();
  expect(posted()).toEqual([]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "New owner" }), "bo");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Templates/ }));
  expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Give 30 away" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(posted().map(({ body }) => body)).toEqual([
    { to: "bo", kinds: ["DRAFTS", "OUT", "ENDED"] },
    { to: "bo", kinds: ["DRAFTS", "OUT", "ENDED"] },
  ]);
});

test("what fails in between says how many are given away, and the same again goes on", async () => {
  const { screen, posted, onClose } = await draw([
    { status: 200, body: { moved: 25, left: 6 } },
    "no network",
    { status: 200, body: { moved: 6, left: 0 } },
  ]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "New owner" }), "bo");
  await userEvent.click(screen.getByRole("button", { name: "Give 31 away" }));
  await expect.element(screen.getByText(/25 were given away/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: /^Give \d+ away$/ }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(posted()).toHaveLength(3);
});
