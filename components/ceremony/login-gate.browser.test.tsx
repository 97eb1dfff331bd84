// The account's own login before a package: what the mail's link asked for comes along, and who has signed in elsewhere goes on.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { isFramed } from "#components/queries/is-framed.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
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

async function press() {
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <LoginGate view={view} login={login} />
      </Asking>
    </Spoken>,
  );
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
