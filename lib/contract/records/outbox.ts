// What waits to leave the product: which mails and text messages there are, and what becomes of them.

/** queued: waits; outbox: written to the outbox folder because no server is set; sent: taken by the server. */
export const outboxStatuses = ["queued", "outbox", "sent", "failed"] as const;

/** Stored with every mail, so only ever add; the database knows the list too, so a kind more is a migration more. */
export const mailKinds = [
  "invitation",
  "reminder",
  "completed",
  "declined",
  "opted-out",
  "reassigned",
  "signer-locked",
  "unlock-asked",
  "time-asked",
  "link-reported",
  "expired",
  "ready-for-completion",
  "attachment-rejected",
  "sender-invitation",
  "password-reset",
  "callback-failed",
  "address-confirmation",
  "address-notice",
  "withdrawn",
  "signer-unlocked",
  "own-link",
  "passcode",
  "wrong-passwords",
  "question",
  "identity-waiting",
  "identity-decided",
  "delegate-named",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const smsKinds = ["passcode", "signing-link", "drawing-link"] as const;
export type SmsKind = (typeof smsKinds)[number];
