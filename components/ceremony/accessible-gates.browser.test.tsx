// Every page that a signer may meet instead of a document keeps the rules of accessibility, in English, German and Arabic.
import type { ReactNode } from "react";
import { test, vi } from "vitest";
import { server } from "vitest/browser";
import { expectAccessibleInLanguages } from "#components/queries/accessible.testing.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { AuthenticationGate } from "./authentication-gate.tsx";
import { ConsentGate } from "./consent-gate.tsx";
import { DeadEnd } from "./dead-end.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { CompletedGate, SignedGate } from "./end-gates.tsx";
import { GiveBackGate } from "./give-back-gate.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { LaterDialog } from "./later-dialog.tsx";
import { BadLink, LeftGate, NoCookies, SessionOver } from "./link-gates.tsx";
import { MemberGate } from "./member-gate.tsx";
import { NotaryActs } from "./notary-acts.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { SessionWarning } from "./session-warning.tsx";
import { Unreachable } from "./unreachable.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const at = "2026-11-20T10:42:00Z";
const nothing = () => undefined;
const base = {
  ceremonyId: "c1",
  state: "sign",
  account: { name: "Nordhaven", logoUrl: null },
  package: { id: "p", name: "Lease of the flat", status: "SENT", language: "en", message: "", due: at, sent: at },
  sender: { name: "Ben Okafor", email: "ben@example.com", company: "Nordhaven" },
  signer: { id: "ann", name: "Ann Lee", email: "ann@example.com", hasDesk: false },
  recipients: [
    { roleId: "bob", number: 1, name: "Bob Ray", mine: false, state: "signed", signed: at },
    { roleId: "ann", number: 2, name: "Ann Lee", mine: true, state: "now", signed: null },
  ],
  members: [],
  consent: null,
  documents: [{ id: "lease", name: "Lease", pages: [{ width: 816, height: 1056 }], viewed: true, approvals: [] }],
  attachments: [],
  reassign: { needsPhone: true },
  settings: {},
  mayDownload: true,
  mayReadEvidence: true,
  sealed: true,
  declined: null,
  asked: null,
  keepsMails: false,
  authentication: null,
};
const viewOf = (change: object): CeremonyView => ({ ...base, ...change }) as unknown as CeremonyView;

const ended = (state: string, change: object = {}) => <DeadEnd view={viewOf({ state, ...change })} />;
const declined = { by: "Bob Ray", reason: "The rent is not what we agreed on.", at };

/** Nothing of the package is told before: no address of the sender's, no documents. */
const asks = (what: string, change: object) => {
  const authentication = {
    asks: what,
    questions: [],
    phoneEnds: "",
    emailHint: "",
    code: null,
    lapsed: false,
    keepsCode: false,
    waitSeconds: 0,
    knowledge: null,
    identity: null,
    signOn: null,
    login: null,
    tries: 3,
    triesLeft: 2,
    ...change,
  };
  const sender = { ...base.sender, email: "" };
  return (
    <AuthenticationGate
      view={viewOf({ state: "authenticate", sender, documents: [], recipients: [], authentication })}
    />
  );
};
const code = { sent: at, expires: "2126-11-20T10:42:00Z", status: "SENT" };
const questions = [
  { question: "Your mother's birthplace?", maskInput: true },
  { question: "The colour of the door?", maskInput: false },
];
const card = { face: false, by: "person", reason: "", since: at };
const ofHers = [{ about: "birthYear", text: "", choices: ["1981", "1983", "1985"] }];
const words = {
  language: "en",
  hash: "0".repeat(64),
  version: "3",
  blocks: [
    { heading: true, text: "Consent" },
    { heading: false, text: "You agree to sign electronically." },
  ],
};
const consent = { documentId: "consent", name: "Consent", pages: [], accepted: null, words };
const dialog = { view: viewOf({}), open: true, onOpenChange: nothing };
const device = { host: "Nora Winter", giveBack: nothing, busy: false, trouble: null } as never;

const pages: Record<string, ReactNode> = {
  consent: <ConsentGate view={viewOf({ state: "consent", consent })} />,
  questions: asks("questions", { questions }),
  "a code by text message": asks("passcode", { phoneEnds: "42", code }),
  "a code by text message that has expired": asks("passcode", { phoneEnds: "42", lapsed: true, keepsCode: true }),
  "a code by mail, none asked for yet": asks("passcode", { emailHint: "a…@example.com" }),
  "questions about oneself": asks("knowledge", {
    knowledge: { from: "sender", attempt: "1", questions: ofHers },
  }),
  "an identity document and a face": asks("identity", {
    identity: { state: "refused", face: true, by: "person", reason: "Another name", since: at },
  }),
  "an identity document that is looked at": asks("identity", { identity: { state: "waiting", ...card } }),
  "an identity document at a service": asks("identity", { identity: { ...card, state: "asked", by: "service" } }),
  "an identity document that was approved": asks("identity", { identity: { state: "approved", ...card } }),
  "a sign-in elsewhere": asks("single-sign-on", { signOn: { name: "Nordhaven ID", outcome: null } }),
  "a sign-in that led back": asks("single-sign-on", { signOn: { name: "Nordhaven ID", outcome: "otherPerson" } }),
  "the account's login": asks("login", { login: { to: "a…@example.com", signedInAs: null } }),
  "the account's login, signed in as another": asks("login", {
    login: { to: "a…@example.com", signedInAs: "ben@example.com" },
  }),
  "a proof that cannot be asked for": asks("unavailable", {}),
  locked: ended("locked"),
  "locked, asked already": ended("locked", { asked: at }),
  "too late": ended("expired"),
  "too late, asked already": ended("expired", { asked: at }),
  withdrawn: ended("withdrawn"),
  "declined by somebody else": ended("declined", { declined }),
  "opted out": ended("opted-out", { declined }),
  "taken by another member": ended("taken"),
  waiting: ended("waiting-turn"),
  "which member": (
    <MemberGate view={viewOf({ state: "choose-member", members: [{ member: "m1", name: "Ann Lee" }] })} />
  ),
  signed: <SignedGate view={viewOf({ state: "signed" })} />,
  sealing: <CompletedGate view={viewOf({ state: "completed", sealed: false })} />,
  completed: <CompletedGate view={viewOf({ state: "completed", package: { ...base.package, completed: at } })} />,
  "handed back": <GiveBackGate view={viewOf({ state: "signed" })} device={device} />,
  "a link that opens nothing": <BadLink token="t" />,
  "a link that was replaced": (
    <BadLink
      token="t"
      told={{
        reason: "replaced",
        account: "Nordhaven",
        sender: "Ben Okafor",
        senderEmail: "ben@example.com",
        to: "a…@example.com",
      }}
    />
  ),
  left: <LeftGate view={viewOf({})} />,
  "over, without a link": <SessionOver />,
  "no cookies": <NoCookies />,
  "session ended": <SessionEnded view={viewOf({})} token="t" />,
  "session about to end": <SessionWarning endsAt={Date.parse("2126-11-20T10:42:00Z")} staying={false} stay={nothing} />,
  unreachable: <Unreachable onRetry={nothing} trying={false} />,
  "notary's acts": (
    <main>
      <h1>Seal</h1>
      <h2>Lease</h2>
      <NotaryActs
        people={[
          {
            roleId: "ann",
            name: "Ann Lee",
            idType: "",
            idValue: "",
            comment: "",
            entries: [
              {
                number: 214,
                documentId: "lease",
                approvalId: "a1",
                documentName: "Lease",
                signatureType: "FULLNAME",
                jurisdiction: "Ohio",
              },
            ],
          },
        ]}
        acts={[{ roleId: "ann", idType: "", idValue: "", comment: "" }]}
        onChange={nothing}
      />
    </main>
  ),
  "handing over": <ReassignDialog {...dialog} />,
  declining: <DeclineDialog {...dialog} act="decline" onQuestion={nothing} />,
  "asking for paper": <DeclineDialog {...dialog} act="optOut" onQuestion={nothing} />,
  "asking the sender": <QuestionDialog {...dialog} />,
  "coming back later": <LaterDialog {...dialog} />,
  reporting: <ReportDialog {...dialog} onReported={nothing} />,
  help: <HelpDialog open onOpenChange={nothing} />,
};

// Debian's Firefox now and then loses the process of a page that axe walks.
test.skipIf(server.browser !== "chromium").each(Object.keys(pages))("%s", (name) =>
  expectAccessibleInLanguages(pages[name], loadCeremonyMessages),
);
