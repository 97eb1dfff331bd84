// PURE. The proofs that a signer may be asked for, by the names that the evidence keeps them under.

export const authenticationFactors = ["LOGIN", "CHALLENGE", "SMS", "EMAIL", "SSO", "KBA"] as const;
/**
 * LOGIN: the account's own login, of a signer who is one of its senders; CHALLENGE: the sender's questions; SMS, EMAIL: the code of a text message or of a mail; SSO: a sign-in at the identity
 * provider; KBA: questions from what is known of the person. In the order in which they are asked: what others are paid for
 * comes last.
 */
export type AuthenticationFactor = (typeof authenticationFactors)[number];
