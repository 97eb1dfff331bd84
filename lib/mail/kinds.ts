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
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails about one's own access: they hold a link that sets a password, so only managers find them in the outbox, without it. */
export const isAccessMail = (kind: string): kind is "sender-invitation" | "password-reset" =>
  kind === "sender-invitation" || kind === "password-reset";

/** Mails to the account's owner about the account itself: no package, no link that opens anything. */
export const isAccountMail = (kind: string): kind is "callback-failed" => kind === "callback-failed";
