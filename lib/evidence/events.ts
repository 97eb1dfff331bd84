// The events of the evidence: names and shapes that are stored for years, so only ever add.

/** Every type of event, in the words of the product; `audit-trail.ts` maps them to the interface's audit types. */
export const evidenceTypes = [
  "package.created",
  "package.changed",
  "package.sent",
  "package.withdrawn",
  "package.ready",
  "package.completed",
  "package.declined",
  "package.opted-out",
  "package.expired",
  "package.archived",
  "package.unarchived",
  "package.trashed",
  "package.restored",
  "package.deleted",
  "package.transferred",
  "package.sealed",
  "document.added",
  "document.changed",
  "document.removed",
  "document.viewed",
  "document.downloaded",
  "document.sealed",
  "document.seal-extended",
  "document.delivered",
  "document.delivery-failed",
  "zip.downloaded",
  "evidence.downloaded",
  "role.added",
  "role.changed",
  "role.removed",
  "role.unlocked",
  "role.locked",
  "role.authenticated",
  "role.authentication-failed",
  "role.reassigned",
  "identity.begun",
  "identity.handed-in",
  "identity.decided",
  "signer.invited",
  "signer.notified",
  "signer.reminded",
  "signer.acting",
  "signer.asked",
  "sms.sent",
  "sms.failed",
  "sms.shown",
  "mail.sent",
  "mail.failed",
  "mail.delayed",
  "mail.delivered",
  "mail.auto-replied",
  "mail.complaint",
  "mail.returned",
  "session.issued",
  "link.issued",
  "link.reported",
  "ceremony.opened",
  "consent.accepted",
  "approval.signed",
  "approval.accepted",
  "document.confirmed",
  "attachment.uploaded",
  "attachment.removed",
  "attachment.reviewed",
  "supporting.added",
  "supporting.renamed",
  "supporting.removed",
  "signer.completed",
  "in-person.started",
  "in-person.stated",
  "in-person.not-stated",
  "in-person.taken",
  "in-person.returned",
  "in-person.ended",
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export type EvidenceEventInput = {
  type: EvidenceType;
  documentId?: string;
  /** SHA-256 of the document's bytes that this event is about. */
  documentHash?: string;
  /** SHA-256 over the canonical form of the values the signer signed. */
  valuesHash?: string;
  data?: Record<string, unknown>;
  /** Follows from somebody's act without being it, such as the next invitation: written as the product's own. */
  automatic?: boolean;
};
