// What has changed since a signer, or a notary, was shown what they answer; a part of the table of all refusals.
import type { ErrorStatus } from "./errors.ts";

export const signingErrors = {
  "error.forbidden.certificateDemanded": 403,
  "error.forbidden.certificateBridge": 403,
  "error.validation.signerCertificate": 400,
  "error.validation.deviceSignature": 400,
  "error.conflict.certificateStale": 409,
  "error.conflict.certificateNotInOne": 409,
  "error.unavailable.certificateService": 503,
  "error.forbidden.oneTimeCodeDemanded": 403,
  "error.forbidden.deviceLocked": 403,
  "error.forbidden.deviceUnknown": 403,
  "error.unavailable.oneTimeCodes": 503,
  "error.conflict.codeInCheck": 409,
  "error.conflict.consentAccepted": 409,
  "error.conflict.consentChanged": 409,
  "error.conflict.signedMeanwhile": 409,
  "error.conflict.drawingEnded": 409,
} as const satisfies Record<string, ErrorStatus>;
