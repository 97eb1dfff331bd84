// Every page of the account's settings is drawn whole in each language of the desk: no sentence is missing, none is left open.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { deskLanguages } from "#lib/language/areas.ts";
import { languages } from "#lib/language/languages.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { AccountPage } from "./account-page.tsx";
import { ApplicationsPage } from "./applications-page.tsx";
import { CallbacksPage } from "./callbacks-page.tsx";
import { ConsentPage } from "./consent-page.tsx";
import { MailsPage } from "./mails-page.tsx";
import { RetentionPage } from "./retention-page.tsx";
import { RulesPage } from "./rules-page.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { SignersWordsPage } from "./signers-words-page.tsx";
import { SuppressedPage } from "./suppressed-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.stubGlobal("window", { location: { href: "https://sign.example.com/settings" } });

const at = "2026-11-20T08:00:00Z";
const never = {
  draft: 0,
  sent: 0,
  completed: 0,
  archived: 0,
  declined: 0,
  optedOut: 0,
  expired: 0,
  lifetimeTotal: 0,
  lifetimeUntilCompletion: 0,
  includeSent: false,
};
const receiver = { origin: "", url: "https://crm.example.com", events: [], waiting: 3, dead: 2 };
const known: [key: unknown[], data: unknown][] = [
  [["me"], { id: "s", type: "MANAGER", specialTypes: [], name: "Ada" }],
  [
    ["account"],
    { name: "Nordhaven", company: { name: "Nordhaven AS" }, timezoneId: "Europe/Oslo", language: "nb", logoUrl: "" },
  ],
  [["callbacks", "receivers"], [{ ...receiver, pausedUntil: at, lastDelivered: at }]],
  [["callbacks", "deliveries", "", false, 1], { count: 0, results: [] }],
  [
    ["clientApps"],
    [{ id: "a", name: "Warehouse", created: at, lastUsed: at, createdBy: "Ada", speaksForOwner: false }],
  ],
  [
    ["suppressedAddresses", "", 1],
    {
      count: 30,
      results: ["hardBounce", "softBounces", "complaint", "person"].map((reason, place) => {
        return {
          id: reason,
          email: `${reason}@example.com`,
          reason,
          since: at,
          words: "550",
          by: place > 2 ? "Ada" : "",
        };
      }),
    },
  ],
  [["consentTexts"], [{ language: "en", title: "Consent", body: "# Point\n\nText", custom: true, updated: at }]],
  [["signersWords"], { declineReasons: { en: ["Wrong person"] }, handovers: {} }],
  [["mailWords"], { mailWords: { en: { reminder: { subject: "Hurry", opening: "", button: "" } } } }],
  [["accountRules", "retention"], never],
  [["accountRules", "retention", "preview", never], { total: 2, byRule: { draft: 2 } }],
  [["accountRules", "addresses"], { signerAddresses: "everybody", senderAddresses: "senders", deletedPackagesDays: 3 }],
  [["accountRules", "expiry"], { maximumRemainingDays: 0, remainingDays: 0 }],
  [["accountRules", "support"], { email: "", phone: "" }],
  [["accountRules", "reminders"], { startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 2 }],
  [["accountRules", "kinds"], { attachmentsWhitelist: ["pdf"] }],
  [
    ["signInProvider"],
    {
      ...{ configured: true, kind: "SAML", issuer: "https://id.example.com", clientId: "", redirectUri: "" },
      ...{ entryPoint: "https://id.example.com/sso", certificate: "PEM", certificateUntil: at, proven: true },
      ...{ domains: ["a.example"], mayVouch: true, samlEntityId: "", samlAcsUrl: "", otherSessions: 2 },
      domainProofs: [
        { domain: "a.example", state: "WAITING", since: null, by: null, checked: at, record: "one" },
        { domain: "b.example", state: "LOST", since: at, by: null, checked: at, record: "two" },
        ...["DNS", "OWNER", "USE"].map((by) => ({ domain: `${by}.example`, state: "PROVEN", since: at, by })),
      ],
    },
  ],
  [["accountRules", "bridge"], { enabled: true, url: "", version: "" }],
];
const offers = { openPalette: () => undefined, openShortcuts: () => undefined };
const pages = [
  AccountPage,
  CallbacksPage,
  ApplicationsPage,
  ConsentPage,
  SignersWordsPage,
  RetentionPage,
  RulesPage,
  MailsPage,
  SuppressedPage,
  SignInPage,
] as const;

test.each(deskLanguages)("%s", async (language) => {
  const messages = await loadNamed(["ui", "desk", "account-settings", "outbox", "signing-page", "security"], language);
  const client = new QueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  // A sentence that is missing, or given too little, is told to the console.
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const Page of pages) {
    const html = renderToString(
      <Spoken
        language={language}
        formatTag={language}
        direction={languages[language].direction}
        messages={messages as Parameters<typeof Spoken>[0]["messages"]}
      >
        <QueryClientProvider client={client}>
          <TooltipProvider>
            <DeskContext value={offers}>
              <Page />
            </DeskContext>
          </TooltipProvider>
        </QueryClientProvider>
      </Spoken>,
    );
    expect(html.replaceAll(/<[^>]+>/g, " ").length).toBeGreaterThan(300);
    // Variables that are to be typed stand as such.
    expect(html.replaceAll(/<code[^>]*>\{\w+\}<\/code>/g, "")).not.toMatch(/account-settings\.\w|\{\w+\}/);
  }
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});
