// Every part that an account may hide is one that somebody sees: each is drawn here with the part shown and hidden, in every
// language of signers; those of hosts in the desk's languages, as their pages are. A part without an entry fails, and so does an entry without its part.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { DoneGate } from "#components/in-person/over-gates.tsx";
import { SeatList } from "#components/in-person/seat-list.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { InPersonView } from "#lib/contract/in-person.ts";
import {
  type CeremonyPart,
  ceremonyPartNames,
  hiddenFromHosts,
  hiddenFromSigners,
} from "#lib/contract/records/ceremony-parts.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { deskLanguages, signersLanguages } from "#lib/language/areas.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { CeremonyContext, type CeremonyStore } from "./ceremony-store.ts";
import { CompletedGate, SignedGate } from "./end-gates.tsx";
import { FieldList } from "./field-list.tsx";
import { HandOverCard } from "./hand-over.tsx";
import { isShown } from "./hidden-parts.ts";
import { attachmentKey } from "./signing-state.ts";
import { type Signing, ViewContext } from "./use-signing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const nothing = () => undefined;
type Hidden = readonly CeremonyPart[];
type Language = (typeof signersLanguages)[number];

const isOfDesk = (language: string): boolean => (deskLanguages as readonly string[]).includes(language);

async function speaker(language: Language) {
  const messages = {
    ...(await loadCeremonyMessages(language)),
    ...(isOfDesk(language) ? await loadNamed(["in-person"], language) : {}),
  };
  return (node: ReactNode) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Spoken language={language} formatTag={language} direction="ltr" messages={messages}>
          {node}
        </Spoken>
      </QueryClientProvider>,
    );
}

/** What is seen: not what only who goes by headings is told. */
const seen = (html: string): string =>
  html
    .replace(/<(\w+)[^>]*class="[^"]*\bsr-only\b[^"]*"[^>]*>.*?<\/\1>/g, " ")
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const passport = { id: "a", name: "Passport", status: "INCOMPLETE", comment: "", required: true, files: [] };

const signersView = (hidden: Hidden, more: object = {}) =>
  ({
    ceremonyId: "c1",
    account: { name: "Nordhaven", logoUrl: "", ...hiddenFromSigners({ hiddenParts: hidden }) },
    package: { name: "Lease", completed: "2026-11-20T10:42:00Z" },
    signer: { name: "Layla Haddad", email: "layla@example.net", number: 1, hasDesk: false },
    sender: { name: "Ingrid", email: "ingrid@nordhaven.example", company: "" },
    documents: [{ id: "d1", name: "Lease agreement", pages: [{}], approvals: [] }],
    recipients: [{ mine: true, signed: "2026-11-20T10:21:00Z" }, {}],
    attachments: [],
    settings: {},
    keepsMails: false,
    sealed: true,
    mayDownload: true,
    mayReadEvidence: true,
    ...more,
  }) as unknown as CeremonyView;

const after = (hidden: Hidden) => <CompletedGate view={signersView(hidden)} />;
const waiting = (hidden: Hidden) => <SignedGate view={signersView(hidden)} />;

const step = { page: 0, required: true, done: false, problem: null };
const signing = {
  steps: [
    { ...step, key: "f1", kind: "signature", documentId: "d1", label: "Sign the lease" },
    { ...step, key: attachmentKey("a"), kind: "attachment", documentId: "", label: "Hand in Passport" },
  ],
  current: null,
  next: null,
} as unknown as Signing;
const store = createStore(() => ({ go: nothing })) as unknown as CeremonyStore;

const overview = (hidden: Hidden) => (
  <ViewContext value={signersView(hidden, { attachments: [passport] })}>
    <CeremonyContext value={store}>
      <FieldList signing={signing} documentId="d1" stays={false} />
    </CeremonyContext>
  </ViewContext>
);

const target = { href: "https://next.example/", title: "The portal", text: "", auto: false, atOnce: false };
const onward = (hidden: Hidden) => (
  <HandOverCard
    target={target}
    left={null}
    leads={isShown(signersView(hidden).account, "completeSummaryOptions.continue")}
    onStay={nothing}
  />
);

const hostsView = (hidden: Hidden, notarized: boolean) =>
  ({
    package: { id: "p", name: "Lease", status: "SENT" },
    account: { name: "Nordhaven", logoUrl: null, ...hiddenFromHosts({ hiddenParts: hidden }, notarized) },
    settings: {},
    host: "Nora",
    statements: { host: true, signer: true },
    seats: [
      { roleId: "ann", name: "Ann", state: "signed", fields: 0, phoneEnds: "", mine: false, group: false },
      { roleId: "bob", name: "Bob", state: "now", fields: 3, phoneEnds: "", mine: false, group: false },
    ],
    keepsMails: false,
  }) as unknown as InPersonView;
const seats = (notarized: boolean) => (hidden: Hidden) => (
  <SeatList view={hostsView(hidden, notarized)} onChoose={nothing} onEnded={nothing} />
);
const done = (notarized: boolean) => (hidden: Hidden) => <DoneGate view={hostsView(hidden, notarized)} />;

type Drawn = {
  draws: (hidden: Hidden) => ReactNode;
  /** What is said while the part is shown, and not without it. */
  shows: string | RegExp;
};

const host = (welcome: "inperson" | "notary") => {
  const notarized = welcome === "notary";
  return {
    [`${welcome}WelcomeOptions.title`]: { draws: seats(notarized), shows: "Who takes the device next?" },
    [`${welcome}WelcomeOptions.body`]: { draws: seats(notarized), shows: "1 of 2 have signed" },
    [`${welcome}WelcomeOptions.recipientActionRequired`]: { draws: seats(notarized), shows: /\b(3|three) fields\b/i },
    [`${welcome}WelcomeOptions.recipientStatus`]: { draws: seats(notarized), shows: "Ann Signed" },
    [`${welcome}HostThankYouOptions.title`]: { draws: done(notarized), shows: "Thank you, Nora" },
    [`${welcome}HostThankYouOptions.body`]: { draws: done(notarized), shows: "The signing in person of Lease" },
    [`${welcome}HostThankYouOptions.recipientStatus`]: { draws: done(notarized), shows: "1 of 2 have signed" },
    [`${welcome}HostThankYouOptions.reviewDocumentsButton`]: { draws: done(notarized), shows: "To the package" },
  };
};

const drawnParts: Record<string, Drawn> = {
  "overviewOptions.title": { draws: overview, shows: "Your fields Your fields" },
  "overviewOptions.body": { draws: overview, shows: /saved/i },
  "overviewOptions.documentSection": { draws: overview, shows: "Sign the lease" },
  "overviewOptions.uploadSection": { draws: overview, shows: "Hand in Passport" },
  "completeSummaryOptions.title": { draws: after, shows: "Everyone has signed" },
  "completeSummaryOptions.message": { draws: after, shows: "mail" },
  "completeSummaryOptions.from": { draws: after, shows: "ingrid@nordhaven.example" },
  "completeSummaryOptions.documentSection": { draws: after, shows: "Lease agreement" },
  "completeSummaryOptions.review": { draws: after, shows: "Read Lease agreement" },
  "completeSummaryOptions.download": { draws: after, shows: /Download|Evidence/ },
  "completeSummaryOptions.continue": { draws: onward, shows: "The portal" },
  ...host("inperson"),
  ...host("notary"),
};

test("the table holds the parts that can be hidden, no more and no fewer", () => {
  expect(Object.keys(drawnParts).sort()).toEqual([...ceremonyPartNames].sort());
});

const english = await speaker("en");

test.each(Object.entries(drawnParts))("%s: what it hides is not seen", (part, { draws, shows }) => {
  expect(seen(english(draws([])))).toMatch(shows);
  expect(seen(english(draws([part as CeremonyPart])))).not.toMatch(shows);
});

test.each(signersLanguages)("in %s each of them is seen to be gone, and nothing else comes", async (language) => {
  const draw = await speaker(language);
  const parts = Object.entries(drawnParts).filter(([part]) => isOfDesk(language) || !/^(inperson|notary)/.test(part));
  expect(parts.length).toBeGreaterThan(10);
  for (const [part, { draws }] of parts) {
    const [all, less] = [seen(draw(draws([]))), seen(draw(draws([part as CeremonyPart])))];
    expect(less.length, part).toBeLessThan(all.length);
  }
});

test("before everyone has signed the page hides the same, and is as whole as ever with nothing hidden", () => {
  const text = (hidden: Hidden) => seen(english(waiting(hidden)));
  for (const part of ["title", "message", "review", "download", "documentSection"] as const)
    expect(text([`completeSummaryOptions.${part}`]).length, part).toBeLessThan(text([]).length);
});

test("whoever has signed is told so: with the message hidden the title stays, and a heading is always there", () => {
  const both: Hidden = ["completeSummaryOptions.title", "completeSummaryOptions.message"];
  expect(seen(english(after(both)))).toContain("Everyone has signed");
  const untitled = english(after(["completeSummaryOptions.title"]));
  expect(untitled).toMatch(/<h1 [^>]*class="sr-only"[^>]*>Everyone has signed<\/h1>/);
});

test("who is led on by themselves is told so, and can stay, also where the way itself is hidden", () => {
  const card = english(<HandOverCard target={{ ...target, auto: true }} left={7} leads={false} onStay={nothing} />);
  expect(card).toContain("The portal");
  expect(card).toContain("<button");
  expect(card).not.toContain("https://next.example/");
});

test("with all four of its parts hidden the overview is gone, not an empty frame", () => {
  const all = ceremonyPartNames.filter((part) => part.startsWith("overviewOptions."));
  expect(english(overview(all))).toBe("");
});

test("whom the device is handed to stays named, whatever is hidden", () => {
  const page = seen(english(seats(false)(ceremonyPartNames)));
  for (const said of ["Ann", "Bob"]) expect(page).toContain(said);
});
