// One's own profile: only what changed is sent, a name has to be there, and what is refused keeps what was typed.
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { AddressForm } from "./address-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

const refresh = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const person = {
  id: "s1",
  type: "MANAGER",
  firstName: "Ann",
  lastName: "Ek",
  email: "ann@example.com",
  company: "Pier",
  title: null,
  phone: null,
  language: "en",
  timezoneId: "UTC",
} as unknown as Sender;

/** `redraw`: what the service says of the sender now. */
async function drawProfile(first: Sender) {
  let show: (next: Sender) => void = () => undefined;
  function Profile() {
    const [now, setNow] = useState(first);
    show = setNow;
    return <ProfileForm person={now} />;
  }
  const screen = await drawEnglish(
    ["settings"],
    <Asking>
      <Profile />
    </Asking>,
  );
  return { screen, redraw: async (next: Sender) => show(next) };
}

const line = "POST /api/account/senders/s1";

test("what has changed is sent, and nothing else; a language and a zone draw the page anew", async () => {
  const asked = serve(() => ({ status: 200, body: person }));
  const screen = await drawEnglish(
    ["settings"],
    <Asking>
      <ProfileForm person={person} />
    </Asking>,
  );
  const save = screen.getByRole("button", { name: "Save profile" });
  await expect.element(save).toHaveAccessibleDescription("Nothing has changed.");
  await userEvent.fill(screen.getByLabelText(/^Title/), " Clerk ");
  await expect.element(screen.getByText("Not saved yet")).toBeVisible();
  await userEvent.click(save);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toEqual({ line, body: { title: "Clerk" } });
  expect(refresh).not.toHaveBeenCalled();

  await userEvent.selectOptions(screen.getByLabelText("Time zone"), "Asia/Tokyo");
  await userEvent.selectOptions(screen.getByLabelText("Language"), "de");
  await userEvent.click(save);
  await expect.poll(() => refresh.mock.calls.length).toBe(1);
  expect(asked[1]?.body).toMatchObject({ language: "de", timezoneId: "Asia/Tokyo" });
});

test("without any name nothing is saved; what is refused is said, and the form keeps it", async () => {
  const asked = serve(() => "no network");
  const screen = await drawEnglish(
    ["settings"],
    <Asking>
      <ProfileForm person={person} />
    </Asking>,
  );
  const save = screen.getByRole("button", { name: "Save profile" });
  await userEvent.fill(screen.getByLabelText(/^First name/), "");
  await userEvent.fill(screen.getByLabelText(/^Last name/), "  ");
  await expect.element(screen.getByText("Signers need a name to know who asks them.")).toBeVisible();
  await userEvent.click(save, { force: true });
  await userEvent.fill(screen.getByLabelText(/^Last name/), "Berg");
  expect(asked).toEqual([]);
  await userEvent.click(save);
  await expect.element(screen.getByText(/What you typed is kept here\.$/)).toBeVisible();
  await expect.element(screen.getByLabelText(/^Last name/)).toHaveValue("Berg");
});

test("a new address is asked for without white space, and the field shows the one that counts until it is confirmed", async () => {
  let answer: Answer = { status: 400, body: { code: 400, messageKey: "error.validation", message: "No" } };
  const asked = serve(({ line }) =>
    line === "POST /api/account/senders/s1" ? answer : { status: 200, body: { email: null } },
  );
  const screen = await drawEnglish(
    ["settings"],
    <Asking>
      <AddressForm person={person} />
    </Asking>,
  );
  const field = screen.getByLabelText("E-mail address");
  const act = screen.getByRole("button", { name: "Change address" });
  await expect.element(act).toHaveAccessibleDescription("Nothing has changed.");
  await userEvent.fill(field, " new@example.com");
  await userEvent.click(act);
  await expect.element(screen.getByText(/What you typed is kept here\.$/)).toBeVisible();
  await expect.element(field).toHaveValue("new@example.com");
  answer = { status: 200, body: person };
  await userEvent.click(act);
  await expect.element(field).toHaveValue("ann@example.com");
  expect(asked.filter((one) => one.line === line).map(({ body }) => body)).toEqual([
    { email: "new@example.com" },
    { email: "new@example.com" },
  ]);
});

test("what was saved in another window comes in, and only what is typed here is sent", async () => {
  const asked = serve(() => ({ status: 200, body: person }));
  const { screen, redraw } = await drawProfile(person);
  await userEvent.fill(screen.getByLabelText(/^Phone/), "+47 22 33 44 55");
  await redraw({ ...person, title: "Clerk" });
  await expect.element(screen.getByLabelText(/^Title/)).toHaveValue("Clerk");
  await expect.element(screen.getByLabelText(/^Phone/)).toHaveValue("+47 22 33 44 55");
  await userEvent.click(screen.getByRole("button", { name: "Save profile" }));
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toEqual({ phone: "+47 22 33 44 55" });
  await redraw({ ...person, title: "Clerk", phone: "+47 22 33 44 55" });
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
});
