// The first and the last of the host's pages: a mail is promised only where one leaves.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { LockedGate } from "./locked-gate.tsx";
import { DoneGate } from "./over-gates.tsx";
import { StartForm } from "./start-form.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };

const pageOf = (Page: typeof DoneGate, keepsMails: boolean, help = {}, rest = {}) => {
  const view = {
    package: { id: "p", name: "Lease", status: "SENT" },
    account: { name: "Nordhaven", logoUrl: null, ...help },
    settings: {},
    host: "Nora",
    seats: [{ state: "now" }],
    keepsMails,
    ...rest,
  } as unknown as InPersonView;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <Page view={view} />
      </Spoken>
    </QueryClientProvider>,
  );
};

test.each([
  ["start", StartForm],
  ["end", DoneGate],
] as const)("%s", (_, Page) => {
  expect(pageOf(Page, false)).toMatch(/mail/);
  expect(pageOf(Page, true)).not.toMatch(/mail/);
});

test.each([StartForm, DoneGate])("support: the host is told whom the account names for help", (Page) => {
  expect(pageOf(Page, true, { help: { email: "help@example.com", phone: "" } })).toContain("mailto:help@example.com");
  expect(pageOf(Page, true)).not.toContain(">Help<");
});

test("the host's page leads back to whoever has the device only until they have signed", () => {
  const current = { ceremonyId: "c1", name: "Kim Here", mine: false };
  const gate = (rest: object) => pageOf(LockedGate, true, {}, { phase: "signing", triesLeft: 5, ...rest });
  expect(gate({ current })).toContain("Go on as Kim Here");
  expect(gate({ current })).toContain("It is handed over to Kim Here.");
  const signed = gate({ current: { ...current, signed: true } });
  expect(signed).not.toContain("Go on as");
  expect(signed).toContain("Kim Here has signed.");
  expect(signed).toContain("Your four digits");
});
