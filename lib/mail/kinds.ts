// The kinds of mail that the product sends. Stored with every mail, so only ever add.

export const mailKinds = [
  "invitation",
  "reminder",
  "completed",
  "declined",
  "expired",
  "ready-for-completion",
  "sender-invitation",
  "password-reset",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails about one's own access: they hold a link that sets a password, so only managers find them in the outbox. */
export const isAccessMail = (kind: string): kind is "sender-invitation" | "password-reset" =>
  kind === "sender-invitation" || kind === "password-reset";
