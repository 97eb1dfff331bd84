// Refusals of single sign-on: what the sign-in page tells of it stands in components/entry/single-sign-on-words.ts.
import type { ErrorStatus } from "./errors.ts";

export const signInErrors = {
  "error.unauthorised.sso.cancelled": [401, "Signing in at the provider was called off."],
  "error.unauthorised.sso.refused": [401, "The provider refused to sign you in."],
  "error.unauthorised.sso.stale": [401, "This sign-in is over, or another tab began a newer one."],
  "error.unauthorised.sso.clock": [401, "The clocks of the provider and of this installation differ."],
  "error.unauthorised.sso.answer": [401, "The provider's answer does not prove who you are."],
  "error.forbidden.sso.unverified": [403, "The provider has not verified your e-mail address."],
  "error.forbidden.sso.domain": [403, "Addresses of this domain may not sign in here by the provider."],
  "error.forbidden.sso.unknown": [403, "Nobody here has this e-mail address."],
  "error.forbidden.sso.otherPerson": [
    403,
    "This address belongs to a sender whom the provider knows as somebody else.",
  ],
  "error.forbidden.sso.locked": [403, "This sender is locked."],
  "error.unavailable.sso": [503, "The provider cannot be reached."],
} as const satisfies Record<string, readonly [ErrorStatus, string]>;
