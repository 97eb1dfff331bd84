// Inviting a sender: what is wrong is said at the field, what was typed outlives a failure, and the dialog opens empty again.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const known = [{ email: "Bo@example.com", name: "Bo Ek" }] as unknown as Sender[];

function Inviting({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Asking>
      <button type="button" onClick={() => setOpen(true)}>
        Again
      </button>
      <InviteDialog open={open} onClose={close} known={known} makesManagers />
    </Asking>
  );
}

async function draw(onClose: () => void = () => undefined) {
  const screen = await drawEnglish(["senders"], <Inviting onClose={onClose} />);
  const email = screen.getByLabelText("E-mail address");
  const act = screen.getByRole("button", { name: "Invite", exact: true });
  return { screen, email, act };
}

test("an address that is missing, no address, or a sender's already is told at the field, and nothing is asked", async () => {
  const asked = serve(() => ({ status: 500 }));
  const { screen, email, act } = await draw();
  await userEvent.click(act);
  await expect.element(screen.getByText("The invitation needs an e-mail address.")).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(email, "nobody");
  await expect.element(screen.getByText(/^An address needs a name/)).toBeVisible();
  await userEvent.fill(email, " bo@EXAMPLE.com ");
  await expect.element(screen.getByText("Bo Ek is a sender already.")).toBeVisible();
  await userEvent.fill(email, "cy@example.com");
  await expect.element(email).not.toHaveAttribute("aria-invalid", "true");
  expect(asked).toEqual([]);
});

test("a failure is said and keeps what was typed; then the invitation goes out once, and the next one begins empty", async () => {
  let answer: Answer = "no network";
  const asked = serve(() => answer);
  const closed = vi.fn();
  const { screen, email, act } = await draw(closed);
  await userEvent.fill(screen.getByLabelText(/^First name/), "  Cy ");
  await userEvent.fill(email, " cy@example.com ");
  await userEvent.click(screen.getByRole("radio", { name: "Manager" }));
  await userEvent.click(act);
  await expect.element(screen.getByRole("dialog").getByText(/not sent|no answer|reach/i)).toBeVisible();
  await expect.element(email).toHaveValue("cy@example.com");
  expect(closed).not.toHaveBeenCalled();

  answer = { status: 200, body: { name: "Cy" } };
  await userEvent.click(act);
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(asked.map(({ line }) => line)).toEqual(["POST /api/account/senders", "POST /api/account/senders"]);
  expect(asked[1]?.body).toEqual({ firstName: "Cy", lastName: "", email: "cy@example.com", type: "MANAGER" });

  await userEvent.click(screen.getByRole("button", { name: "Again" }));
  await expect.element(email).toHaveValue("");
  await expect.element(screen.getByLabelText(/^First name/)).toHaveValue("");
  await expect.element(screen.getByRole("radio", { name: "Sender" })).toBeChecked();
});

test("two presses of the button are one invitation", async () => {
  let release: () => void = () => undefined;
  const asked = serve(
    () =>
      new Promise((resolve) => {
        release = () => resolve({ status: 200, body: { name: "Cy" } });
      }),
  );
  const closed = vi.fn();
  const { email, act } = await draw(closed);
  await userEvent.fill(email, "cy@example.com");
  const button = act.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.poll(() => asked.length).toBe(1);
  button.click();
  release();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(asked).toHaveLength(1);
});
