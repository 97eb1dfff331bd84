// Whom a link that sets a password is for, as its page is told.

/** `inviter`: as the audit log has them; empty where nobody in particular invited. */
export type Invitation = { account: string; inviter: string; email: string };

/** `invitation`: of whoever has not joined yet. */
export type PasswordLink = { firstName: string; lastName: string; invitation?: Invitation };
