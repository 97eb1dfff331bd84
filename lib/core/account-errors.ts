// Refusals of what belongs to an account: its roles, and the accounts below it.
import type { ErrorStatus } from "./errors.ts";

export const accountErrors = {
  "error.validation.accountRoleName": 400,
  "error.validation.subAccountParent": 400,
  "error.forbidden.builtInRole": 403,
  "error.notFound.accountNotFound": 404,
  "error.notFound.accountRoleNotFound": 404,
  "error.notFound.suppressedAddress": 404,
} as const satisfies Record<string, ErrorStatus>;
