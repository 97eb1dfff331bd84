// PURE. The pictures of an identity document and what can be decided about them, by the names that are stored.

/** face: the signer's own, beside the document. */
export const identitySides = ["front", "back", "face"] as const;
export type IdentitySide = (typeof identitySides)[number];

/** again: another picture is asked for, which is no failure. */
export const identityDecisions = ["approved", "refused", "again"] as const;
export type IdentityDecision = (typeof identityDecisions)[number];

/** Who looks: a person of the sender's, or a service. */
export const identitySources = ["person", "service"] as const;
