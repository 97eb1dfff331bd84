// Inviting a sender: what is wrong is said at the field, what was typed outlives a failure, and the dialog opens empty again.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const known = [{ email: "Bo@example.com", name: "Bo Ek" }] as unknown as Sender[];

function Inviting({ onClose, givesRoles = false }: { onClose: () => void; givesRoles?: boolean }) {
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
      <InviteDialog open={open} onClose={close} known={known} makesManagers givesRoles={givesRoles} />
    </Asking>
  );
}

async function draw(onClose: () => void = () => undefined, givesRoles = false) {
  const screen = await drawEnglish(["senders", "roles"], <Inviting onClose={onClose} givesRoles={givesRoles} />);
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

test("roles of the account's own are given with the invitation; one of them at least, and the next begins with the first", async () => {
  const role = (id: string, name: string, more: object = {}) => ({
    ...{ id, name, description: "", permissions: [], enabled: true, builtIn: false, userCount: 0 },
    ...more,
  });
  const results = [
    role("manager", "Manager", { builtIn: true }),
    role("sender", "Sender", { builtIn: true }),
    role("port", "Port clerk"),
    role("old", "Old clerk", { enabled: false }),
  ];
  const asked = serve(({ line }) =>
    line === "GET /api/account/roles"
      ? { status: 200, body: { count: results.length, results } }
      : { status: 200, body: { name: "Cy" } },
  );
  const closed = vi.fn();
  const { screen, email, act } = await draw(closed, true);
  await userEvent.fill(email, "cy@example.com");
  const port = screen.getByRole("checkbox", { name: "Port clerk" });
  await expect.element(port).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Old clerk" }).elements()).toHaveLength(0);
  expect(screen.getByRole("radio").elements()).toHaveLength(0);
  const sender = screen.getByRole("checkbox", { name: "Sender" });
  await expect.element(sender).toBeChecked();
  await userEvent.click(sender);
  await userEvent.click(act);
  await expect.element(screen.getByText("Choose at least one role: nobody is left without.")).toBeVisible();
  await userEvent.click(port);
  await userEvent.click(act);
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body)).toEqual([
    { firstName: "", lastName: "", email: "cy@example.com", type: "REGULAR", accountRoles: [{ id: "port" }] },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Again" }));
  await expect.element(port).not.toBeChecked();
  await expect.element(sender).toBeChecked();
});
