// PURE. What one event of the evidence says, as a sentence in parts: who did what with what; the page sets the names apart.

import type { EvidenceType } from "#lib/evidence/events.ts";
import {
  documentChange,
  packageChange,
  recipientChange,
  recipientOf,
  withEdits,
} from "#lib/packages/evidence/describe-change.ts";
import { openingWords } from "#lib/packages/evidence/describe-link.ts";

/** A part of `EvidenceEvent` that words are made from. */
export type ToldEvent = {
  type: string;
  at: string;
  actor: { kind: string; name: string; email: string };
  documentId: string | null;
  data: Record<string, unknown>;
};

/** Names of what events point at by id; an id that is gone keeps the name that its event kept. */
export type EvidenceNames = { documents: ReadonlyMap<string, string>; roles: ReadonlyMap<string, string> };

/** "Sigrid Aune" "signed" "Lease agreement" ", reason"; `who` is empty where the event speaks for itself. */
export type Telling = {
  who: string;
  did: string;
  what: string /** Titles stand in quotes, names of people do not. */;
  titled: boolean;
  note: string;
};

export const evidenceKinds = ["signing", "mail", "documents", "package"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
export const kindWords: Record<EvidenceKind, string> = {
  signing: "Signing",
  mail: "Invitations and mail",
  documents: "Documents",
  package: "Package and recipients",
};

type Words = {
  kind: EvidenceKind;
  /** What its actor did. */
  did?: string;
  /** What happened, where nobody in particular did it, or nobody is known. */
  alone: string;
  what?: (event: ToldEvent, names: EvidenceNames) => string;
  note?: (event: ToldEvent) => string;
  /** A signature, an acceptance or a seal: what the evidence is about. */
  big?: boolean;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const documentOf = (event: ToldEvent, names: EvidenceNames): string =>
  names.documents.get(event.documentId ?? "") || text(event.data.name);
const roleOf = (event: ToldEvent, names: EvidenceNames): string =>
  names.roles.get(text(event.data.roleId)) || text(event.data.name);
/** As the event keeps them; older events keep a role only, which has the name it has now. */
const recipient = (event: ToldEvent, names: EvidenceNames): string =>
  event.data.people === undefined ? roleOf(event, names) : recipientOf(event.data);
const personOf = (event: ToldEvent, names: EvidenceNames): string =>
  text(event.data.name) || roleOf(event, names) || text(event.data.email);
const fileOf = (event: ToldEvent): string => text(event.data.fileName) || text(event.data.name);
const reasonOf = (event: ToldEvent): string => text(event.data.reason);

const passedOn = ({ data }: ToldEvent): string =>
  [data.fromName && `from ${text(data.fromName)}`, data.toName && `to ${text(data.toName)}`].filter(Boolean).join(" ");

const provedBy = ({ data }: ToldEvent): string =>
  data.method === "SMS" ? "code by text message" : data.method === "CHALLENGE" ? "questions" : text(data.method);

/** How the link reached whoever has it. */
const linkOf = (event: ToldEvent): string => openingWords(event.data).came;

const words: Record<EvidenceType, Words> = {
  "package.created": { kind: "package", did: "created the package", alone: "Package created" },
  "package.changed": {
    kind: "package",
    did: "changed the package",
    alone: "Package changed",
    note: (event) => withEdits(event, packageChange(event.data)),
  },
  "package.sent": { kind: "package", did: "sent the package", alone: "Package sent", big: true },
  "package.withdrawn": { kind: "package", did: "took the package back to draft", alone: "Package taken back to draft" },
  "package.ready": { kind: "signing", alone: "Everybody has signed; the owner completes the package" },
  "package.completed": { kind: "signing", alone: "Completed", big: true },
  "package.declined": { kind: "signing", did: "declined to sign", alone: "Declined", note: reasonOf, big: true },
  "package.opted-out": { kind: "signing", did: "opted out", alone: "Opted out", note: reasonOf, big: true },
  "package.expired": { kind: "package", alone: "The due date passed", big: true },
  "package.archived": { kind: "package", did: "archived the package", alone: "Package archived" },
  "package.unarchived": {
    kind: "package",
    did: "took the package out of the archive",
    alone: "Package taken out of the archive",
  },
  "package.trashed": { kind: "package", did: "moved the package to the trash", alone: "Package moved to the trash" },
  "package.restored": {
    kind: "package",
    did: "restored the package from the trash",
    alone: "Package restored from the trash",
  },
  "package.deleted": { kind: "package", did: "deleted the package for good", alone: "Package deleted for good" },
  "package.sealed": { kind: "documents", alone: "All documents are sealed", big: true },
  "document.added": { kind: "documents", did: "added", alone: "Added", what: documentOf },
  "document.changed": {
    kind: "documents",
    did: "changed",
    alone: "Changed",
    what: documentOf,
    note: (event) => withEdits(event, documentChange(event.data)),
  },
  "document.removed": { kind: "documents", did: "removed", alone: "Removed", what: documentOf },
  "document.viewed": { kind: "documents", did: "viewed", alone: "Viewed", what: documentOf },
  "document.downloaded": { kind: "documents", did: "downloaded", alone: "Downloaded", what: documentOf },
  "document.sealed": {
    kind: "documents",
    alone: "Sealed",
    what: documentOf,
    note: (event) => `${text(event.data.level)}${event.data.below ? ", higher as soon as the servers answer" : ""}`,
    big: true,
  },
  "document.seal-extended": {
    kind: "documents",
    alone: "Proofs added to the seal",
    what: documentOf,
    note: (event) => text(event.data.level),
  },
  "zip.downloaded": { kind: "documents", did: "downloaded all documents", alone: "All documents downloaded" },
  "evidence.downloaded": {
    kind: "documents",
    did: "downloaded the evidence summary",
    alone: "Evidence summary downloaded",
  },
  "role.added": {
    kind: "package",
    did: "added the recipient",
    alone: "Recipient added",
    what: recipient,
    note: (event) => withEdits(event, ""),
  },
  "role.changed": {
    kind: "package",
    did: "changed the recipient",
    alone: "Recipient changed",
    what: recipient,
    note: (event) => withEdits(event, recipientChange(event.data)),
  },
  "role.removed": { kind: "package", did: "removed the recipient", alone: "Recipient removed", what: recipient },
  "role.locked": { kind: "signing", alone: "Locked out after too many wrong answers", what: roleOf },
  "role.authenticated": {
    kind: "signing",
    did: "proved who they are",
    alone: "Proved who they are",
    note: provedBy,
  },
  "role.authentication-failed": {
    kind: "signing",
    did: "gave a wrong answer",
    alone: "Wrong answer",
    note: provedBy,
  },
  "role.reassigned": {
    kind: "package",
    did: "passed the signing on",
    alone: "Signing passed on",
    note: passedOn,
    big: true,
  },
  "role.unlocked": { kind: "package", did: "unlocked", alone: "Unlocked", what: roleOf },
  "signer.invited": { kind: "mail", alone: "Invited", what: personOf },
  "signer.acting": {
    kind: "signing",
    did: "started to sign for the group",
    alone: "Started to sign for the group",
    note: (event) => text(event.data.group),
  },
  "sms.sent": { kind: "mail", alone: "Text message sent", what: personOf },
  "sms.failed": { kind: "mail", alone: "Text message could not be sent", what: personOf },
  "signer.notified": { kind: "mail", did: "reminded", alone: "Reminded", what: personOf },
  "signer.reminded": { kind: "mail", alone: "Reminded by the schedule", what: personOf },
  "mail.sent": {
    kind: "mail",
    alone: "Mail sent to",
    what: personOf,
    note: (event) => (event.data.by === "outbox" ? "kept in the outbox" : "taken by the mail server"),
  },
  "mail.failed": { kind: "mail", alone: "Mail did not reach", what: personOf, note: (event) => text(event.data.error) },
  "session.issued": { kind: "signing", did: "issued a token for a session", alone: "Token for a session issued" },
  "link.issued": { kind: "signing", alone: "Signing link handed out", note: linkOf },
  "ceremony.opened": {
    kind: "signing",
    did: "opened the signing link",
    alone: "Signing link opened",
    note: linkOf,
  },
  "consent.accepted": { kind: "signing", did: "gave consent", alone: "Consent given" },
  "approval.signed": { kind: "signing", did: "signed", alone: "Signed", what: documentOf, big: true },
  "approval.accepted": { kind: "signing", did: "accepted", alone: "Accepted", what: documentOf, big: true },
  "document.confirmed": { kind: "signing", did: "confirmed", alone: "Confirmed", what: documentOf },
  "attachment.uploaded": { kind: "signing", did: "uploaded", alone: "Uploaded", what: fileOf },
  "attachment.removed": { kind: "signing", did: "took back", alone: "Taken back", what: fileOf },
  "attachment.reviewed": {
    kind: "signing",
    did: "reviewed the attachment",
    alone: "Attachment reviewed",
    what: (event) => text(event.data.name),
    note: (event) =>
      event.data.status === "COMPLETE"
        ? "accepted"
        : ["sent back", text(event.data.comment)].filter(Boolean).join(", "),
  },
  "signer.completed": { kind: "signing", did: "finished signing", alone: "Finished signing" },
};

/** An event that a later version wrote has no words here and is shown by its name. */
const wordsFor = (type: string): Words => words[type as EvidenceType] ?? { kind: "package", alone: type };

export const kindOfEvent = (type: string): EvidenceKind => wordsFor(type).kind;
export const isBigEvent = (type: string): boolean => wordsFor(type).big === true;

export function tellEvent(event: ToldEvent, names: EvidenceNames): Telling {
  const { did, alone, what, note } = wordsFor(event.type);
  const actor = event.actor.kind === "system" ? "" : event.actor.name || event.actor.email;
  const named = did !== undefined && actor !== "";
  return {
    who: named ? actor : "",
    did: named ? did : alone,
    what: what?.(event, names) ?? "",
    titled: what === documentOf,
    note: note?.(event) ?? "",
  };
}

/** What is edited in a draft has no place in the chain yet. */
export const placeOfEvent = ({ sequence, hash }: { sequence: number; hash: string }): string =>
  hash === "" ? "not chained yet" : `${String(sequence).padStart(2, "0")} · ${hash.slice(0, 6)}`;

/** The whole sentence as plain text, for search and for those who only hear it. */
export function sentenceOfEvent(event: ToldEvent, names: EvidenceNames): string {
  const { who, did, what, note } = tellEvent(event, names);
  return [who, did, what].filter(Boolean).join(" ") + (note ? `: ${note}` : "");
}
