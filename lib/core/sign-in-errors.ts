// Refusals of second steps, passkeys and single sign-on: what the sign-in page tells of the last stands in components/entry/single-sign-on-words.ts.
import type { ErrorStatus } from "./errors.ts";

export const signInErrors = {
  "error.unauthorised.secondStep": 401,
  "error.unauthorised.secondStepCode": 401,
  "error.unauthorised.passkeyStep": 401,
  "error.unauthorised.passkey": 401,
  "error.validation.passkey": 400,
  "error.notFound.passkeyNotFound": 404,
  "error.conflict.passkeyAddress": 409,
  "error.conflict.passkeyKnown": 409,
  "error.conflict.mostPasskeys": 409,
  "error.conflict.signsInElsewhere": 409,
  "error.unauthorised.sso.cancelled": 401,
  "error.unauthorised.sso.refused": 401,
  "error.unauthorised.sso.stale": 401,
  "error.unauthorised.sso.clock": 401,
  "error.unauthorised.sso.answer": 401,
  "error.forbidden.sso.unverified": 403,
  "error.forbidden.sso.domain": 403,
  "error.forbidden.sso.unknown": 403,
  "error.forbidden.sso.otherPerson": 403,
  "error.forbidden.sso.locked": 403,
  "error.unavailable.sso": 503,
} as const satisfies Record<string, ErrorStatus>;
