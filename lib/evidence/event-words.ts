// PURE. Events of the evidence in the words that people read.
import type { EvidenceType } from "./events.ts";

const words: Record<EvidenceType, string> = {
  "package.created": "Package created",
  "package.changed": "Package changed",
  "package.sent": "Package sent",
  "package.withdrawn": "Package taken back to draft",
  "package.completed": "Package completed",
  "package.declined": "Declined",
  "package.opted-out": "Opted out",
  "package.expired": "Package expired",
  "package.archived": "Package archived",
  "package.trashed": "Moved to trash",
  "package.restored": "Restored from trash",
  "package.deleted": "Package deleted",
  "package.sealed": "All documents sealed",
  "document.added": "Document added",
  "document.changed": "Document changed",
  "document.removed": "Document removed",
  "document.viewed": "Document viewed",
  "document.downloaded": "Document downloaded",
  "document.sealed": "Document sealed",
  "zip.downloaded": "Documents downloaded",
  "evidence.downloaded": "Evidence summary downloaded",
  "role.added": "Recipient added",
  "role.changed": "Recipient changed",
  "role.removed": "Recipient removed",
  "role.unlocked": "Recipient unlocked",
  "signer.invited": "Invited to sign",
  "signer.notified": "Invitation sent again",
  "mail.sent": "Mail sent",
  "mail.failed": "Mail could not be sent",
  "ceremony.opened": "Signing link opened",
  "consent.accepted": "Consent accepted",
  "approval.signed": "Signed",
  "approval.accepted": "Accepted",
  "document.confirmed": "Document confirmed",
  "signer.completed": "Finished signing",
};

/** An event that a later version wrote is shown by its name. */
export const eventWords = (type: string): string => words[type as EvidenceType] ?? type;

/** A signature, an acceptance or a seal: what the evidence is about. */
export const isAct = (type: string): boolean =>
  ["consent.accepted", "approval.signed", "approval.accepted", "document.sealed", "package.sealed"].includes(type);
