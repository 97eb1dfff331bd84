// PURE. The proofs that a signer may be asked for, by the names that the evidence keeps them under.

export const authenticationFactors = ["LOGIN", "CHALLENGE", "SMS", "EMAIL", "SSO", "KBA", "ID_VERIFICATION"] as const;
/**
 * LOGIN: the account's own login, of a signer who is one of its senders; CHALLENGE: the sender's questions; SMS, EMAIL: the code of a text message or of a mail; SSO: a sign-in at the identity
 * provider; KBA: questions from what is known of the person; ID_VERIFICATION: an identity document, at which somebody looks. In
 * the order in which they are asked: what others are paid for, or wait for, comes last.
 */
export type AuthenticationFactor = (typeof authenticationFactors)[number];
