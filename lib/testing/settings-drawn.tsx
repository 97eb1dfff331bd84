// What members of PackageSettings change on a screen, drawn: each from the package's own settings through the product's rules to the
// part that people see. For components/ceremony/settings-members.test.ts, which draws each with the member on and off.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as inPersonRoute from "#app/api/in-person/[packageId]/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { AttachmentUpload } from "#components/ceremony/attachment-upload.tsx";
import { CompletedGate, SignedGate } from "#components/ceremony/end-gates.tsx";
import { QuestionsForm } from "#components/ceremony/questions-form.tsx";
import { brandOf } from "#components/ceremony/theme.ts";
import { type Designer, DesignerContext } from "#components/designer/designer-context.ts";
import { PanelActs } from "#components/designer/document-panel-body.tsx";
import { FastTrackScreen } from "#components/entry/fast-track-screen.tsx";
import { SeatList } from "#components/in-person/seat-list.tsx";
import { TakeGate } from "#components/in-person/take-gate.tsx";
import { DocumentCards } from "#components/packages/page/document-cards.tsx";
import { PackageHead } from "#components/packages/page/package-head.tsx";
import { SettingsFacts } from "#components/packages/page/settings-facts.tsx";
import { fastTrack } from "#components/queries/templates.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { themeOf } from "#lib/accounts/settings/theme-of.ts";
import type { InPersonView } from "#lib/contract/in-person.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { shownParts } from "#lib/designer/shown-parts.ts";
import { fastTrackAreas } from "#lib/language/areas.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { mayDownload, mayReadEvidence } from "#lib/packages/access/downloads.ts";
import { dueAtSending } from "#lib/packages/due-at-sending.ts";
import { markedDrawing } from "#lib/packages/fields/value-drawing.ts";
import { signsAtOnce } from "#lib/packages/open-fast-track.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { mostFailures } from "#lib/signing/fail-authentication.ts";
import { statementsOf } from "#lib/signing/in-person/in-person-view.ts";
import { makeAccount } from "./callers.ts";
import { row } from "./extracted-documents.ts";
import { makeFormPdf } from "./make-form-pdf.ts";
import { makeTextPdf } from "./make-text-pdf.ts";
import { packageForm, person, signatureFor } from "./package-input.ts";
import { readByApi } from "./packages-by-api.ts";
import { callRoute } from "./requests.ts";
import { sendPackage } from "./sent-package.ts";

export type Drawn = {
  /** The screen's part as text, with these settings in force. */
  draws: (ceremony: CeremonySettings) => string | Promise<string>;
  /** Values of the member, and what is said with the first alone. */
  on: unknown;
  off: unknown;
  shows: string | RegExp;
  /** What else has to be set for the member to mean anything. */
  beside?: Record<string, unknown>;
};

const messages = {
  ...(await loadCeremonyMessages("en")),
  ...(await loadNamed(
    [...fastTrackAreas, "in-person", "package-page", "lists", "designer", "designer-parts", "desk"],
    "en",
  )),
};
const textOf = (html: string): string =>
  html
    // What is said to who cannot see it counts, too.
    .replace(/<[^>]*aria-label="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const drawn = (node: ReactNode, client = new QueryClient()): string =>
  textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
          {node}
        </Spoken>
      </QueryClientProvider>,
    ),
  );

const nothing = () => undefined;
const ceremonyView = (settings: CeremonySettings, more: object): CeremonyView =>
  ({
    ceremonyId: "c1",
    account: { name: "Nordhaven", logoUrl: "" },
    package: { name: "Lease", completed: "2026-11-20T10:42:00Z" },
    signer: { name: "Layla", email: "layla@example.net", hasDesk: false },
    sender: { name: "Ingrid", email: "ingrid@example.net", company: "" },
    documents: [{ id: "d1", name: "Lease agreement", pages: [{}] }],
    recipients: [{ mine: true }, {}],
    attachments: [],
    mayDownload: false,
    mayReadEvidence: false,
    ...more,
    settings,
  }) as unknown as CeremonyView;

const head = (settings: CeremonySettings, more: object = {}) => {
  const pkg = { id: "p1", name: "Lease", status: "SENT", documents: [], roles: [], sender: { name: "Ingrid" } };
  const props = {
    pkg: { ...pkg, settings: { ceremony: settings }, ...more },
    people: [],
    owner: true,
    acts: { busy: false },
    me: { email: "ingrid@example.net" },
    progress: { sent: null },
  } as unknown as Parameters<typeof PackageHead>[0];
  return drawn(<PackageHead {...props} />);
};

/** As it is settled on the 20th of November. */
const headWhenSent = (ceremony: CeremonySettings) => {
  const now = new Date("2026-11-20T10:00:00Z");
  const { due } = dueAtSending({ own: null, ceremony, account: undefined, now });
  return head(ceremony, { due: due?.toISOString() ?? null });
};

/** Between two people: the device as the host has handed it over. */
const handed = (settings: CeremonySettings) => {
  const view = {
    package: { id: "p", name: "Lease", status: "SENT" },
    account: { name: "Nordhaven", logoUrl: null },
    settings,
    host: "Nora",
    current: { ceremonyId: "c1", name: "Layla", mine: false },
    statements: statementsOf(settings),
  } as unknown as InPersonView;
  return drawn(<TakeGate view={view} onNotMe={nothing} trouble={undefined} />);
};

/** The host's list of a package that was really sent, and that its owner signs, too. */
async function seats(ceremony: CeremonySettings): Promise<string> {
  const { owner } = await makeAccount();
  const { email, firstName, lastName } = owner.row;
  const own = {
    id: "own",
    signers: [{ id: "own", email, firstName: firstName || "Olive", lastName: lastName || "Owner" }],
  };
  const packageId = await sendPackage(owner, {
    settings: { ceremony },
    roles: [person("Ann"), own],
    documents: [{ id: "lease", name: "Lease", approvals: [signatureFor("ann"), signatureFor("own", 1)] }],
  });
  const call = { key: owner.apiKey, params: { packageId } };
  const { body } = await callRoute(inPersonRoute, "GET /in-person/x", call);
  return drawn(<SeatList view={body as InPersonView} onChoose={nothing} onEnded={nothing} />);
}

/** The documents of a package that was really made of this file, or why it was not. */
async function madeOf(ceremony: CeremonySettings, pdf: Uint8Array): Promise<string> {
  const { owner } = await makeAccount();
  const input = {
    name: "Made",
    settings: { ceremony },
    roles: [person("signer1")],
    documents: [{ id: "d", name: "Contract" }],
  };
  const answer = await callRoute(packagesRoute, "POST /packages", {
    key: owner.apiKey,
    form: packageForm(input, [pdf]),
  });
  if (answer.status !== 200) return String(answer.body.message);
  const pkg = await readByApi(owner.apiKey, answer.body.id);
  return drawn(<DocumentCards pkg={pkg as Package} people={[]} progress={undefined} sealLevel={undefined} />);
}
const tagged = makeTextPdf({ contents: ["BT /F1 9 Tf 72 700 Td ({{esl:signer1:capture}}) Tj ET"] });

function publicForm(ceremony: CeremonySettings): string {
  const template = { settings: { ceremony } } as unknown as WholePackage;
  const client = new QueryClient();
  const roles = [{ id: "visitor", name: "Visitor" }];
  client.setQueryData(fastTrack("x").queryKey, {
    name: "Pledge",
    sender: "Olive",
    mailsLink: !signsAtOnce(template),
    roles,
  });
  return drawn(<FastTrackScreen />, client);
}

const questions = (ceremony: CeremonySettings): string => {
  const tries = mostFailures(ceremony);
  const authentication = {
    asks: "questions",
    questions: [{ question: "Pet?", maskInput: false }],
    tries,
    triesLeft: tries,
  };
  const props = { view: ceremonyView(ceremony, {}), authentication } as unknown as Parameters<typeof QuestionsForm>[0];
  return drawn(<QuestionsForm {...props} />);
};

const panel = (ceremony: CeremonySettings): string => {
  const pkg = { type: "PACKAGE", status: "DRAFT", settings: { ceremony } } as unknown as Package;
  const designer = { parts: shownParts(everythingShown, pkg) } as unknown as Designer;
  return drawn(
    <DesignerContext value={designer}>
      <PanelActs onAct={nothing} />
    </DesignerContext>,
  );
};

const settingsFacts = (ceremony: CeremonySettings): string => {
  const pkg = { id: "p1", language: "en", timezoneId: "UTC", settings: { ceremony } } as unknown as Package;
  return drawn(<SettingsFacts full owner people={[]} pkg={pkg} />);
};
const mark = { kind: "typed", text: "Layla", face: "Caveat" } as const;

const sample = {
  id: "a",
  name: "Passport",
  status: "INCOMPLETE",
  comment: "",
  description: "",
  required: true,
  files: [],
};

const harbour = { signingThemes: { harbour: { color: { primary: "#0a5c7a" } } } };

export const drawnMembers: Record<string, Drawn> = {
  theme: {
    draws: (settings) => JSON.stringify(brandOf(settings, themeOf(harbour, settings)).variables),
    on: "harbour",
    off: "",
    shows: '"--brand":"#0a5c7a"',
  },
  "layout.header.globalActions.saveAsLayout": { draws: panel, on: true, off: false, shows: "Save fields as a layout" },
  inPerson: { draws: head, on: true, off: false, shows: "in person" },
  hidePackageOwnerInPerson: {
    draws: seats,
    on: false,
    off: true,
    shows: "Lease: 0 of 2 have signed",
    beside: { inPerson: true },
  },
  disableSecondInPersonAffidavit: { draws: handed, on: false, off: true, shows: "I sign on it by myself" },
  disableInPersonAffidavit: { draws: handed, on: false, off: true, shows: "I sign on it by myself" },
  hideCaptureText: {
    draws: ({ hideCaptureText }) => {
      const signed = { mark, signer: "Layla", time: "20 November", hideCaptureText: hideCaptureText === true };
      const drawing = markedDrawing({ subtype: "CAPTURE" }, signed);
      return drawing.kind === "signature" ? drawing.caption.join(" ") : "";
    },
    on: false,
    off: true,
    shows: "Layla 20 November",
  },
  disableDownloadForUncompletedPackage: {
    draws: (settings) =>
      drawn(<SignedGate view={ceremonyView(settings, { mayDownload: mayDownload("SENT", settings) })} />),
    on: false,
    off: true,
    shows: "Download Lease agreement as PDF",
  },
  enforceCaptureSignature: { draws: settingsFacts, on: true, off: false, shows: "Signatures Drawn" },
  extractAcroFields: {
    draws: async (ceremony) => madeOf(ceremony, await makeFormPdf([row("[Signer1.Capture1]", 100)])),
    on: true,
    off: false,
    shows: "0 of 1 signature given",
  },
  extractTextTags: {
    draws: (ceremony) => madeOf(ceremony, tagged),
    on: true,
    off: false,
    shows: "0 of 1 signature given",
  },
  ada: { draws: (ceremony) => madeOf(ceremony, tagged), on: true, off: false, shows: /tag/i },
  maxAuthFailsAllowed: { draws: questions, on: 7, off: 2, shows: "Seven tries" },
  "layout.header.globalActions.hideEvidenceSummary": {
    draws: (settings) => {
      const shown = { sealed: true, mayReadEvidence: mayReadEvidence(settings, { evidenceSummary: true }) };
      return drawn(<CompletedGate view={ceremonyView(settings, shown)} />);
    },
    on: false,
    off: true,
    shows: /evidence/i,
  },
  defaultTimeBasedExpiry: {
    draws: headWhenSent,
    on: true,
    off: false,
    shows: /\b25 Nov/,
    beside: { remainingDays: 5 },
  },
  remainingDays: { draws: headWhenSent, on: 5, off: 9, shows: /\b25 Nov/, beside: { defaultTimeBasedExpiry: true } },
  maxAttachmentFiles: {
    draws: (settings) => {
      const attachment = sample as unknown as CeremonyView["attachments"][number];
      return drawn(<AttachmentUpload view={ceremonyView(settings, {})} attachment={attachment} />);
    },
    on: 4,
    off: 0,
    shows: "4 at most",
  },
  fastTrackWithoutMail: { draws: publicForm, on: false, off: true, shows: "The link to sign comes by e-mail" },
};
