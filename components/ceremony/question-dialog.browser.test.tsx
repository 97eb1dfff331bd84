// Writing to the sender: what was written is kept until it has arrived, wherever it is gone on with.
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { WriteSender } from "./write-sender.tsx";

const messages = await loadCeremonyMessages("en");
const viewOf = (ceremonyId: string, change: object = {}) =>
  ({
    ceremonyId,
    sender: { name: "Ben Okafor", email: "ben@example.com" },
    account: { name: "Nordhaven" },
    package: { id: ceremonyId },
    signer: { roleId: "ann", email: "ann@example.com" },
    keepsMails: false,
    settings: {},
    ...change,
  }) as unknown as CeremonyView;

const draw = (view: CeremonyView) =>
  render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <WriteSender view={view} />
        <Toaster />
      </Asking>
    </Spoken>,
  );

test("what was written goes to the sender once, and the page says so", async () => {
  const sent = serve(() => ({ status: 204 }));
  const screen = await draw(viewOf("one"));
  await screen.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await expect.element(screen.getByText(/answer to your address, ann@example\.com/)).toBeVisible();
  const act = screen.getByRole("button", { name: "Send" });
  await expect.element(act).toHaveAttribute("aria-disabled", "true");
  await screen.getByLabelText("Your message").fill(" Which annex applies? ");
  await act.dblClick();
  await expect.element(screen.getByText("Ben Okafor has your message.")).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent).toEqual([{ line: "POST /api/ceremony/one/questions", body: { text: "Which annex applies?" } }]);
});

test("what was refused stays, and so does what was begun on another page of the ceremony", async () => {
  serve(() => ({ status: 429, body: { code: 429, messageKey: "error.tooMany.requests", message: "" } }));
  const first = await draw(viewOf("two"));
  await first.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await first.getByLabelText("Your message").fill("Which annex applies?");
  await first.getByRole("button", { name: "Send" }).click();
  await expect.element(first.getByText(/You can send five messages a day/)).toBeVisible();
  await expect.element(first.getByLabelText("Your message")).toHaveValue("Which annex applies?");
  await first.unmount();
  const later = await draw(viewOf("two", { keepsMails: true }));
  await later.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await expect.element(later.getByText(/finds your message on the page of this package/)).toBeVisible();
  await expect.element(later.getByLabelText("Your message")).toHaveValue("Which annex applies?");
});

test("what was begun outlives a reload, and nobody else meets it", async () => {
  const first = await draw(viewOf("four"));
  await first.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await first.getByLabelText("Your message").fill("Which annex applies?");
  await first.unmount();
  // Nothing but the device's own storage is there after a reload.
  expect(Object.values(localStorage).join()).toContain("Which annex applies?");
  const other = await draw(viewOf("four", { signer: { roleId: "ann", email: "zoe@example.com" } }));
  await other.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await expect.element(other.getByLabelText("Your message")).toHaveValue("");
  await other.unmount();
  const again = await draw(viewOf("four"));
  await again.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await expect.element(again.getByLabelText("Your message")).toHaveValue("Which annex applies?");
});

test("before the gate the words go by way of the service, and whom an answer reaches is said without an address", async () => {
  const sent = serve(() => ({ status: 204 }));
  const before = { sender: { name: "Ben Okafor", email: "" }, signer: { roleId: "ann", name: "Ann Lee", email: "" } };
  const screen = await draw(viewOf("three", before));
  await screen.getByRole("button", { name: "Write to Ben Okafor" }).click();
  await expect.element(screen.getByText(/the e-mail address that Ben Okafor has of Ann Lee/)).toBeVisible();
  await screen.getByLabelText("Your message").fill("My telephone has another number.");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Ben Okafor has your message.")).toBeVisible();
  expect(sent.map(({ line }) => line)).toEqual(["POST /api/ceremony/three/questions"]);
});
