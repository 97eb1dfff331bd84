// PURE. Events of the evidence in the words that people read.
import type { EvidenceType } from "#lib/evidence/events.ts";

const words: Record<EvidenceType, string> = {
  "package.created": "Package created",
  "package.changed": "Package changed",
  "package.sent": "Package sent",
  "package.withdrawn": "Package taken back to draft",
  "package.ready": "Everyone has signed",
  "package.completed": "Package completed",
  "package.declined": "Declined",
  "package.opted-out": "Opted out",
  "package.expired": "Package expired",
  "package.archived": "Package archived",
  "package.unarchived": "Package taken out of the archive",
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
  "document.seal-extended": "Proofs added to the seal",
  "zip.downloaded": "Documents downloaded",
  "evidence.downloaded": "Evidence summary downloaded",
  "role.added": "Recipient added",
  "role.changed": "Recipient changed",
  "role.removed": "Recipient removed",
  "role.unlocked": "Recipient unlocked",
  "role.locked": "Recipient locked out",
  "role.authenticated": "Proved who they are",
  "role.authentication-failed": "Wrong answer",
  "role.reassigned": "Passed to another person",
  "signer.invited": "Invited to sign",
  "signer.notified": "Invitation sent again",
  "signer.reminded": "Reminded to sign",
  "signer.acting": "Started to sign for the group",
  "sms.sent": "Text message sent",
  "sms.failed": "Text message could not be sent",
  "mail.sent": "Mail sent",
  "mail.failed": "Mail could not be sent",
  "session.issued": "Token for a session issued",
  "link.issued": "Signing link handed out",
  "ceremony.opened": "Signing link opened",
  "consent.accepted": "Consent accepted",
  "approval.signed": "Signed",
  "approval.accepted": "Accepted",
  "document.confirmed": "Document confirmed",
  "attachment.uploaded": "Attachment uploaded",
  "attachment.removed": "Attachment removed",
  "attachment.reviewed": "Attachment reviewed",
  "signer.completed": "Finished signing",
};

/** An event that a later version wrote is shown by its name. */
export const eventWords = (type: string): string => words[type as EvidenceType] ?? type;

/** A signature, an acceptance or a seal: what the evidence is about. */
export const isAct = (type: string): boolean =>
  ["consent.accepted", "approval.signed", "approval.accepted", "document.sealed", "package.sealed"].includes(type);
