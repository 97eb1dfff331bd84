// PURE. The mails about their packages that owners may do without; those that wait for something of them always come.
export const optionalMails = ["completed", "declined", "opted-out", "reassigned", "expired"] as const;
export type OptionalMail = (typeof optionalMails)[number];
