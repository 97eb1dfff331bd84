// Another code: pressed twice it is asked for once, too early is no error, and with a new code what was wrong before is over.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { AuthenticationGate } from "./authentication-gate.tsx";

const messages = await loadCeremonyMessages("en");
const viewOf = (sent: string, waitSeconds = 0) =>
  ({
    ceremonyId: "c1",
    state: "authenticate",
    account: { name: "Nordhaven Logistics", logoUrl: null },
    settings: {},
    package: { name: "Charter party" },
    sender: { name: "Ingrid Bergström", email: "", company: "" },
    signer: { name: "Layla Haddad" },
    recipients: [],
    asked: null,
    authentication: {
      ...{
        asks: "passcode",
        questions: [],
        phoneEnds: "",
        emailHint: "l…@example.com",
        lapsed: false,
        keepsCode: false,
      },
      code: { sent, expires: "2126-11-20T10:42:00Z", status: "sent" },
      ...{ waitSeconds, knowledge: null, identity: null, signOn: null, login: null, tries: 3, triesLeft: 3 },
    },
  }) as unknown as CeremonyView;

const drawn = (view: CeremonyView, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <AuthenticationGate view={view} />
    </Spoken>
  </QueryClientProvider>
);
const first = "2026-11-20T10:42:00Z";
const another = () => page.getByRole("button", { name: messages.authentication.sendAgain });

test("two presses at once ask for one code", async () => {
  const body = { code: 403, messageKey: "error.forbidden.roleLocked", message: "Locked." };
  const asked = serve(() => ({ status: 403, body }));
  await render(drawn(viewOf(first)));
  await expect.element(another()).toBeVisible();
  const button = another().element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText(messages.refused.forbidden.roleLocked)).toBeVisible();
  expect(asked.map(({ line }) => line)).toEqual(["POST /api/ceremony/c1/passcode/new"]);
});

test("one that comes too early says when another can be had, and is no error", async () => {
  const body = { code: 429, messageKey: "error.tooMany.passcodes", message: "Wait." };
  serve(() => ({ status: 429, body, headers: { "retry-after": "30" } }));
  await render(drawn(viewOf(first)));
  await userEvent.click(another());
  const told = page.getByText(messages.refused.tooMany.passcodes);
  await expect.element(told).toBeVisible();
  expect(told.element().closest("[data-slot=banner]")).toBeNull();
  await expect.element(page.getByRole("button", { name: /^Another code in \d+ s$/ })).toBeVisible();
});

test("what was wrong with an earlier code is over when a new one was sent", async () => {
  const body = { code: 403, messageKey: "error.forbidden.wrongAnswer", parameters: { triesLeft: "2" } };
  serve(() => ({ status: 403, body }));
  const client = new QueryClient();
  const screen = await render(drawn(viewOf(first), client));
  await userEvent.fill(page.getByLabelText("Code"), "123456");
  await userEvent.keyboard("{Enter}");
  const wrong = page.getByText(/That was not right\. Two tries are left/);
  await expect.element(wrong).toBeVisible();
  await screen.rerender(drawn(viewOf("2026-11-20T10:43:00Z", 30), client));
  await expect.element(wrong).not.toBeInTheDocument();
});
