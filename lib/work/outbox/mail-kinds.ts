// The mails that are about no package, and what is special about them.

const accessMailKinds = ["sender-invitation", "password-reset", "address-confirmation"] as const;
export type AccessMailKind = (typeof accessMailKinds)[number];
const accountMailKinds = ["callback-failed", "address-notice", "wrong-passwords", "delegate-named"] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/**
 * Mails about one's own access: their link proves that somebody reads the address. Only managers find them in the outbox, and
 * nobody the link: without a mail server it is in the file in DATA_DIR/outbox alone, for whoever runs the machine.
 */
export const isAccessMail = (kind: string): kind is AccessMailKind => accessMailKinds.some((one) => one === kind);

/** Mails with a signer's link in them; the others tell signers that there is nothing to do. */
export const leadsToSigning = (kind: string): boolean =>
  [
    "invitation",
    "reminder",
    "completed",
    "attachment-rejected",
    "signer-unlocked",
    "own-link",
    "identity-decided",
  ].includes(kind);

/** Mails about the account itself or one's place in it: no package, no link that opens anything. */
export const isAccountMail = (kind: string): kind is AccountMailKind => accountMailKinds.some((one) => one === kind);
