// PURE. Refusals that tell that the ceremony is not as the page shows it.
import { CallError } from "#lib/contract/call.ts";

const overtaken = new Set([
  "error.forbidden.notYourTurn",
  "error.forbidden.actionNotAllowed",
  "error.forbidden.consentFirst",
  "error.forbidden.roleLocked",
  "error.forbidden.authenticateFirst",
  "error.conflict.alreadySigned",
  "error.notFound.packageNotFound",
]);
/** Somebody declined, the time ran out, it was signed elsewhere, or the link is over: the view tells which. */
export const isOvertaken = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 401 || overtaken.has(cause.key));
