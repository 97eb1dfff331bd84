// PURE. What one event of the evidence says, as a sentence in parts: who did what with what; the page sets the names apart.

import type { AreaWords } from "#components/ui/use-words.ts";
import { authenticationFactors } from "#lib/contract/records/proofs.ts";
import type { EvidenceType } from "#lib/evidence/events.ts";
import {
  documentChange,
  packageChange,
  recipientChange,
  recipientOf,
  withEdits,
} from "#lib/packages/evidence/describe-change.ts";
import { consentWords } from "#lib/packages/evidence/describe-consent.ts";
import { identityWords, signedHowWords } from "#lib/packages/evidence/describe-event.ts";
import { openingWords } from "#lib/packages/evidence/describe-link.ts";
import { type EvidenceWords, joined } from "#lib/packages/evidence/words.ts";

/** A part of `EvidenceEvent` that words are made from. */
export type ToldEvent = {
  type: string;
  at: string;
  actor: { kind: string; name: string; email: string };
  documentId: string | null;
  data: Record<string, unknown>;
};

/** Names of what events point at by id; an id that is gone keeps the name that its event kept. */
export type EvidenceNames = {
  documents: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
  /** The roles that a notarised package calls its notary's. */
  notaries?: ReadonlySet<string>;
};

/** What the words of an event are filled with: who did it, to what, and what is to be said of it. */
export type Telling = {
  /** Empty where nobody did it, or nobody is known: then the event speaks for itself. */
  who: string;
  /** Titles stand in quotes, names of people do not. */
  what: string;
  titled: boolean;
  note: string;
};

/** Of the page, and of the evidence itself, whose changes read the same in its summary. */
export type Teller = { t: AreaWords<"activity">; evidence: EvidenceWords };

export const evidenceKinds = ["signing", "mail", "documents", "package"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
type Words = {
  kind: EvidenceKind;
  /** Somebody does it, and is named where they are known. */
  named?: boolean;
  what?: (event: ToldEvent, names: EvidenceNames, teller: Teller) => string;
  note?: (event: ToldEvent, teller: Teller, names: EvidenceNames) => string;
  /** A signature, an acceptance or a seal: what the evidence is about. */
  big?: boolean;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const documentOf = (event: ToldEvent, names: EvidenceNames): string =>
  names.documents.get(event.documentId ?? "") || text(event.data.name);
const roleOf = (event: ToldEvent, names: EvidenceNames): string =>
  names.roles.get(text(event.data.roleId)) || text(event.data.name);
/** As the event keeps them; older events keep a role only, which has the name it has now. */
const recipient = (event: ToldEvent, names: EvidenceNames, { evidence }: Teller): string =>
  event.data.people === undefined ? roleOf(event, names) : recipientOf(event.data, evidence);
/** Of all recipients at once: it is about none of them. */
export const isOrder = ({ type, data }: ToldEvent): boolean => type === "role.changed" && data.what === "order";
const personOf = (event: ToldEvent, names: EvidenceNames): string =>
  text(event.data.name) || roleOf(event, names) || text(event.data.email);
const fileOf = (event: ToldEvent): string => text(event.data.fileName) || text(event.data.name);
const reasonOf = (event: ToldEvent): string => text(event.data.reason);

const passedOn = ({ data }: ToldEvent, { t }: Teller): string => {
  const from = data.fromName ? t("note.from", { name: text(data.fromName) }) : "";
  const to = data.toName ? t("note.to", { name: text(data.toName) }) : "";
  return from && to ? t("note.passed", { from, to }) : from || to;
};

const whyNot = ["usedBefore", "nothingKnown", "otherPerson", "deviceLocked", "deviceUnknown"] as const;
const provedBy = ({ data }: ToldEvent, { t }: Teller): string => {
  const method = authenticationFactors.find((one) => one === data.method);
  const proof = method ? t(`note.proof${method}`) : text(data.method);
  const why = whyNot.find((one) => one === data.why);
  return why ? t(`note.${why}`, { proof }) : proof;
};

/** The reason is for the desk: the summary that goes to everybody is without it. */
const looked = (event: ToldEvent, { evidence }: Teller): string =>
  joined(evidence, "phrases", [identityWords(event.data, evidence), reasonOf(event)]);

const reviewed = ({ data }: ToldEvent, { t }: Teller): string => {
  if (data.status === "COMPLETE") return t("note.accepted");
  const comment = text(data.comment);
  return comment ? t("note.sentBackFor", { comment }) : t("note.sentBack");
};

const askedFor = ({ data }: ToldEvent, { t }: Teller): string => {
  if (data.about === "question") return text(data.text);
  return data.about === "unlock" ? t("note.askedUnlock") : data.about === "more-time" ? t("note.askedTime") : "";
};

/** Where the signature came from: a certificate of the signer's, something saved, another device. */
const madeElsewhere = ({ data }: ToldEvent, { evidence }: Teller): string => signedHowWords(data, evidence);

const actedHow = (event: ToldEvent, teller: Teller, { notaries }: EvidenceNames): string =>
  joined(teller.evidence, "words", [
    notaries?.has(text(event.data.roleId)) && teller.t("note.notary"),
    madeElsewhere(event, teller),
  ]);

/** How the link reached whoever has it. */
const linkOf = (event: ToldEvent, { evidence }: Teller): string => openingWords(event.data, evidence).came;

/** The desk names the place; the summary that goes to everybody does not. */
const destinationOf = ({ data }: ToldEvent): string => text(data.destination);

/** By another mail server, or in an automatic reply. */
const said = ({ data }: ToldEvent): string => text(data.words);

const words: Record<EvidenceType, Words> = {
  "package.created": { kind: "package", named: true },
  "package.changed": {
    kind: "package",
    named: true,
    note: (event, { evidence }) => withEdits(event, packageChange(event.data, evidence), evidence),
  },
  "package.sent": { kind: "package", named: true, big: true },
  "package.withdrawn": { kind: "package", named: true },
  "package.ready": { kind: "signing" },
  "package.completed": { kind: "signing", big: true },
  "package.declined": { kind: "signing", named: true, note: reasonOf, big: true },
  "package.opted-out": { kind: "signing", named: true, note: reasonOf, big: true },
  "package.expired": { kind: "package", big: true },
  "package.archived": { kind: "package", named: true },
  "package.unarchived": { kind: "package", named: true },
  "package.trashed": { kind: "package", named: true },
  "package.restored": { kind: "package", named: true },
  "package.deleted": { kind: "package", named: true },
  "package.transferred": { kind: "package", named: true, note: passedOn, big: true },
  "package.sealed": { kind: "documents", big: true },
  "document.added": { kind: "documents", named: true, what: documentOf },
  "document.changed": {
    kind: "documents",
    named: true,
    what: documentOf,
    note: (event, { evidence }) => withEdits(event, documentChange(event.data, evidence), evidence),
  },
  "document.removed": { kind: "documents", named: true, what: documentOf },
  "document.viewed": { kind: "documents", named: true, what: documentOf },
  "document.downloaded": { kind: "documents", named: true, what: documentOf },
  "document.sealed": {
    kind: "documents",
    what: documentOf,
    note: ({ data }, { t }) => (data.below ? t("note.level", { level: text(data.level) }) : text(data.level)),
    big: true,
  },
  "document.seal-extended": {
    kind: "documents",
    what: documentOf,
    note: (event) => text(event.data.level),
  },
  "document.delivered": { kind: "documents", what: documentOf, note: destinationOf },
  "document.delivery-failed": { kind: "documents", what: documentOf, note: destinationOf, big: true },
  "zip.downloaded": { kind: "documents", named: true },
  "evidence.downloaded": {
    kind: "documents",
    named: true,
  },
  "role.added": {
    kind: "package",
    named: true,
    what: recipient,
    note: (event, { evidence }) => withEdits(event, "", evidence),
  },
  "role.changed": {
    kind: "package",
    named: true,
    what: recipient,
    note: (event, { evidence }) =>
      withEdits(event, isOrder(event) ? "" : recipientChange(event.data, evidence), evidence),
  },
  "role.removed": { kind: "package", named: true, what: recipient },
  "role.locked": { kind: "signing", what: roleOf },
  "role.authenticated": {
    kind: "signing",
    named: true,
    note: provedBy,
  },
  "role.authentication-failed": {
    kind: "signing",
    named: true,
    note: provedBy,
  },
  "role.reassigned": {
    kind: "package",
    named: true,
    note: passedOn,
    big: true,
  },
  "identity.begun": { kind: "signing", named: true },
  "identity.handed-in": { kind: "signing", named: true, note: looked },
  "identity.decided": { kind: "signing", named: true, what: personOf, note: looked },
  "role.unlocked": { kind: "package", named: true, what: roleOf },
  "signer.invited": { kind: "mail", what: personOf },
  "signer.asked": { kind: "signing", named: true, note: askedFor },
  "signer.acting": {
    kind: "signing",
    named: true,
    note: (event) => text(event.data.group),
  },
  "sms.sent": {
    kind: "mail",
    what: personOf,
    note: ({ data }, { t }) => (data.by === "outbox" ? t("note.kept") : ""),
  },
  "sms.failed": { kind: "mail", what: personOf },
  "sms.shown": { kind: "mail", named: true, what: personOf },
  "signer.notified": { kind: "mail", named: true, what: personOf },
  "signer.reminded": { kind: "mail", what: personOf },
  "mail.sent": {
    kind: "mail",
    what: personOf,
    note: ({ data }, { t }) => (data.by === "outbox" ? t("note.kept") : t("note.taken")),
  },
  "mail.failed": { kind: "mail", what: personOf, note: (event) => text(event.data.error) },
  "mail.delayed": { kind: "mail", what: personOf, note: said },
  "mail.delivered": { kind: "mail", what: personOf },
  "mail.auto-replied": { kind: "mail", what: personOf, note: said },
  "mail.complaint": { kind: "mail", what: personOf },
  "mail.returned": { kind: "mail", what: personOf, note: said },
  "session.issued": { kind: "signing", named: true },
  "link.reported": { kind: "signing", what: roleOf },
  "link.issued": { kind: "signing", note: linkOf },
  "ceremony.opened": {
    kind: "signing",
    named: true,
    note: linkOf,
  },
  "consent.accepted": {
    kind: "signing",
    named: true,
    note: ({ data }, { evidence }) => consentWords(data, evidence),
  },
  "approval.signed": { kind: "signing", named: true, what: documentOf, note: actedHow, big: true },
  "approval.accepted": { kind: "signing", named: true, what: documentOf, note: actedHow, big: true },
  "document.confirmed": { kind: "signing", named: true, what: documentOf },
  "attachment.uploaded": { kind: "signing", named: true, what: fileOf },
  "attachment.removed": { kind: "signing", named: true, what: fileOf },
  "attachment.reviewed": {
    kind: "signing",
    named: true,
    what: (event) => text(event.data.name),
    note: reviewed,
  },
  "supporting.added": { kind: "documents", named: true, what: fileOf },
  "supporting.renamed": {
    kind: "documents",
    named: true,
    what: (event) => text(event.data.nameBefore),
    note: fileOf,
  },
  "supporting.removed": { kind: "documents", named: true, what: fileOf },
  "signer.completed": { kind: "signing", named: true },
  "in-person.started": { kind: "signing", named: true, note: ({ data }) => text(data.place) },
  "in-person.stated": { kind: "signing", named: true, what: personOf, note: ({ data }) => text(data.words) },
  "in-person.not-stated": { kind: "signing", named: true, what: personOf, note: reasonOf },
  "in-person.taken": { kind: "signing", named: true, note: ({ data }) => text(data.words) },
  "in-person.returned": { kind: "signing", named: true, what: personOf },
  "in-person.ended": { kind: "signing", named: true },
};

/** Null for what a later version wrote: it has no words here and is shown by its name. */
const wordsFor = (type: string): Words | null => words[type as EvidenceType] ?? null;

export const isKnownEvent = (type: string): type is EvidenceType => wordsFor(type) !== null;
export const kindOfEvent = (type: string): EvidenceKind => wordsFor(type)?.kind ?? "package";
export const isBigEvent = (type: string): boolean => wordsFor(type)?.big === true;

export function tellEvent(teller: Teller, event: ToldEvent, names: EvidenceNames): Telling {
  const { named, what, note } = wordsFor(event.type) ?? {};
  const actor = event.actor.kind === "system" ? "" : event.actor.name || event.actor.email;
  return {
    who: named ? actor : "",
    what: what?.(event, names, teller) ?? "",
    titled: what === documentOf,
    note: note?.(event, teller, names) ?? "",
  };
}

/** What is edited in a draft has no place in the chain yet. */
export const placeOfEvent = (
  t: AreaWords<"activity">,
  { sequence, hash }: { sequence: number; hash: string },
): string => (hash === "" ? t("notChained") : `${String(sequence).padStart(2, "0")} · ${hash.slice(0, 6)}`);
