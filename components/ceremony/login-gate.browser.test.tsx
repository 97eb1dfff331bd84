// The account's own login before a package: what the mail's link asked for comes along, and who has signed in elsewhere goes on.

import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { useTellSignedIn } from "#components/queries/signed-in.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { LoginGate } from "./login-gate.tsx";

vi.mock("#components/queries/is-framed.ts", () => ({ isFramed: vi.fn() }));

const messages = await loadCeremonyMessages("en");
const login = { to: "ann@example.com", signedInAs: null };
const view = {
  ceremonyId: "login",
  account: { name: "Nordhaven", logoUrl: null },
  package: { id: "p", name: "Lease" },
  sender: { name: "Ben Okafor", email: "" },
  signer: { name: "Ann Lee" },
  settings: {},
} as unknown as CeremonyView;

beforeEach(() => window.history.replaceState(null, "", window.location.pathname));

/** As the ceremony's page draws it: the gate as long as the view asks for it. */
function Ceremony() {
  const initialData = { ...view, authentication: { login } } as unknown as CeremonyView;
  const { data } = useQuery({ ...ceremonyView("login"), initialData });
  return data.authentication?.login ? <LoginGate view={view} login={login} /> : <h1>Further on</h1>;
}

const draw = (node = <LoginGate view={view} login={login} />) =>
  render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>{node}</Asking>
    </Spoken>,
  );

async function press() {
  await draw();
  await page.getByRole("button", { name: messages.authentication.login.act }).click();
}

test("the way out that the link asks for comes back after the login", async () => {
  vi.mocked(isFramed).mockReturnValue(true);
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  window.history.replaceState(null, "", "#decline");
  await press();
  const back = encodeURIComponent(`${window.location.pathname}#decline`);
  expect(opened.mock.calls.map(([path]) => path)).toEqual([`/login?callbackUrl=${back}`]);
});

test("who has signed in in another window meanwhile goes on from here", async () => {
  vi.mocked(isFramed).mockReturnValue(false);
  const asked = serve(() => ({ status: 200, body: { ...view, authentication: null } }));
  const here = window.location.href;
  await press();
  await expect.poll(() => asked.map(({ line }) => line)).toEqual(["GET /api/ceremony/login"]);
  await expect.element(page.getByRole("button", { name: messages.authentication.login.act })).toBeVisible();
  expect(window.location.href).toBe(here);
});

function SignedIn() {
  useTellSignedIn(true);
  return null;
}

test.each([
  ["another window says so", () => draw(<SignedIn />)],
  ["one comes back to this window", async () => void window.dispatchEvent(new Event("focus"))],
])("who has signed in elsewhere goes on by themselves, when %s", async (_, happen) => {
  vi.mocked(isFramed).mockReturnValue(false);
  let isIn = false;
  const asked = serve(() => ({ status: 200, body: { ...view, authentication: isIn ? null : { login } } }));
  await draw(<Ceremony />);
  const act = page.getByRole("button", { name: messages.authentication.login.act });
  // Not signed in yet: the page asks, and stays.
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(act).toBeVisible();
  isIn = true;
  await happen();
  await expect.element(page.getByRole("heading", { name: "Further on" })).toBeVisible();
  await expect.element(act).not.toBeInTheDocument();
});
