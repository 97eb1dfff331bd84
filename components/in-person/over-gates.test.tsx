// The first and the last of the host's pages: a mail is promised only where one leaves.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { InPersonView } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { DoneGate } from "./over-gates.tsx";
import { StartForm } from "./start-form.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };

const pageOf = (Page: typeof DoneGate, keepsMails: boolean, help = {}) => {
  const view = {
    package: { id: "p", name: "Lease", status: "SENT" },
    account: { name: "Nordhaven", logoUrl: null, ...help },
    settings: {},
    host: "Nora",
    seats: [{ state: "now" }],
    keepsMails,
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
