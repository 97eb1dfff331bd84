// What has changed since a signer, or a notary, was shown what they answer; a part of the table of all refusals.
import type { ErrorStatus } from "./errors.ts";

export const signingErrors = {
  "error.conflict.consentAccepted": 409,
  "error.conflict.consentChanged": 409,
  "error.conflict.signedMeanwhile": 409,
  "error.conflict.drawingEnded": 409,
} as const satisfies Record<string, ErrorStatus>;
