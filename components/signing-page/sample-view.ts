// PURE. A made-up package as one of its signers sees it, for the preview: two documents, two recipients, nobody real.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { mayDownload, mayReadEvidence } from "#lib/packages/access/downloads.ts";
import type { Previewed, previewPages } from "./preview-message.ts";
import { samplePage } from "./sample-pdf.ts";

/** Under which the preview's parts ask for what the service would have. */
export const sampleId = "preview";

const field = (id: string, more: Partial<Field>): Field => ({
  id,
  name: id,
  type: "SIGNATURE",
  subtype: "FULLNAME",
  page: 0,
  left: 90,
  top: 640,
  width: 240,
  height: 56,
  value: null,
  binding: null,
  extract: false,
  extractAnchor: null,
  validation: null,
  fontSize: null,
  tooltip: null,
  data: null,
  ...more,
});

const page = (id: string): CeremonyView["documents"][number]["pages"][number] => ({
  id,
  index: 0,
  version: 0,
  left: 0,
  top: 0,
  ...samplePage,
});

/** Moments that are the same at every look. */
const sent = "2026-03-02T09:00:00Z";
const signed = "2026-03-02T09:30:00Z";

type ConsentWords = NonNullable<NonNullable<CeremonyView["consent"]>["words"]>;

/** `consent`: the words of the document with which signers consent. */
export function sampleView(
  { settings, page: shownPage, names, evidence }: Previewed,
  language: string,
  consent: { name: string; words: ConsentWords },
): CeremonyView {
  const isOver = shownPage === "end";
  const [given, family] = [names.signer.given, names.signer.family];
  const name = `${given} ${family}`;
  const approval = (id: string, fields: Field[]): CeremonyView["documents"][number]["approvals"][number] => ({
    id,
    mine: true,
    roleId: "signer",
    signerName: name,
    optional: false,
    disabled: false,
    enforceCaptureSignature: false,
    fromFile: false,
    accepted: isOver ? signed : null,
    fields,
  });
  const street = field("street", {
    name: names.field,
    type: "INPUT",
    subtype: "TEXTFIELD",
    top: 560,
    height: 30,
    validation: { required: true },
  });
  const status = isOver ? "COMPLETED" : "SENT";
  return {
    ceremonyId: sampleId,
    state: isOver ? "completed" : shownPage === "sign" || shownPage === "menu" ? "sign" : "consent",
    authentication: null,
    package: {
      id: sampleId,
      name: names.package,
      status,
      language,
      timezoneId: "UTC",
      message: "",
      due: null,
      sent,
      completed: isOver ? signed : null,
    },
    account: names.account,
    sender: { name: names.sender, email: "sender@example.com", company: names.account.name },
    signer: {
      id: "signer",
      roleId: "signer",
      number: 1,
      name,
      firstName: given,
      lastName: family,
      email: "signer@example.com",
      company: "",
      title: "",
    },
    recipients: [
      {
        roleId: "signer",
        number: 1,
        name,
        mine: true,
        state: isOver ? "signed" : "now",
        signed: isOver ? signed : null,
      },
      {
        roleId: "sender",
        number: 2,
        name: names.sender,
        mine: false,
        state: isOver ? "signed" : "waiting",
        signed: isOver ? signed : null,
      },
    ],
    members: [],
    consent: isOver
      ? null
      : { documentId: "consent", name: consent.name, pages: [page("consent")], accepted: null, words: consent.words },
    conditions: [],
    reassign: null,
    keepsMails: false,
    documents: names.documents.map((title, at) => ({
      id: `sample-${at}`,
      name: title,
      index: at + 1,
      pages: [page(`page-${at}`)],
      viewed: at === 0,
      approvals: [approval(`approval-${at}`, at === 0 ? [street, field("sign-0", {})] : [field("sign-1", {})])],
    })),
    attachments: [],
    settings,
    asked: null,
    declined: null,
    sealed: isOver,
    mayDownload: mayDownload(status, settings),
    mayReadEvidence: mayReadEvidence(settings, { evidenceSummary: evidence }),
  };
}

/** Whether the preview's page is one that signers come to with these settings. */
export function isReached(page: (typeof previewPages)[number], settings: CeremonyView["settings"]): boolean {
  if (page === "decline") return settings.declineButton !== false;
  if (page === "optOut") return settings.optOutButton === true;
  return page !== "end" || settings.events?.complete?.dialog !== false;
}
