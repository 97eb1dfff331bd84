// The kinds of mail that the product sends. Stored with every mail, so only ever add.

export const mailKinds = [
  "invitation",
  "reminder",
  "completed",
  "declined",
  "opted-out",
  "reassigned",
  "signer-locked",
  "expired",
  "ready-for-completion",
  "attachment-rejected",
  "sender-invitation",
  "password-reset",
  "callback-failed",
  "address-confirmation",
  "address-notice",
] as const;
export type MailKind = (typeof mailKinds)[number];

const accessMailKinds = ["sender-invitation", "password-reset", "address-confirmation"] as const;
export type AccessMailKind = (typeof accessMailKinds)[number];
const accountMailKinds = ["callback-failed", "address-notice"] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** Mails about one's own access: they hold a link that lets in, so only managers find them in the outbox, without it. */
export const isAccessMail = (kind: string): kind is AccessMailKind => accessMailKinds.some((one) => one === kind);

/** Mails about the account itself or one's place in it: no package, no link that opens anything. */
export const isAccountMail = (kind: string): kind is AccountMailKind => accountMailKinds.some((one) => one === kind);
