// Refusals about destinations of signed documents.
import type { ErrorStatus } from "./errors.ts";

export const deliveryErrors = {
  "error.validation.deliveryDestination": 400,
  "error.validation.destinationAddress": 400,
  "error.validation.destinationFolder": 400,
  "error.validation.destinationName": 400,
  "error.validation.destinationSecret": 400,
  "error.notFound.destinationNotFound": 404,
  "error.notFound.signedDeliveryNotFound": 404,
} as const satisfies Record<string, ErrorStatus>;
