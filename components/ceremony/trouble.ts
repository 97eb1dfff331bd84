// What to say when an act of the ceremony was not answered or was refused.
import { NotDone } from "#components/queries/ceremony.ts";
import { CallError } from "#lib/contract/call.ts";
import { words } from "./words.ts";

/** Whether asking again may help: no connection, too many requests, or a server at work. */
export const mayPass = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);

export function troubleWords(cause: unknown): string {
  if (!(cause instanceof CallError)) return words.failed;
  if (cause.outcome === "not sent") return words.offline;
  if (cause instanceof NotDone) return words.notDone;
  return cause.outcome === "unknown" ? words.unsure : cause.message;
}

/** The same for the signature, where it matters most what is certain. */
export function signTroubleWords(cause: unknown): string {
  if (!(cause instanceof CallError)) return words.signUnsure;
  if (cause.outcome === "not sent") return words.signOffline;
  if (cause instanceof NotDone) return words.signNotDone;
  return cause.outcome === "unknown" ? words.signUnsure : cause.message;
}

/** The value that the service would not keep, such as one that cannot be drawn; null: it was not about a value. */
export function refusedField(cause: unknown): { approvalId: string; fieldId: string; message: string } | null {
  if (!(cause instanceof CallError) || cause.key !== "error.validation.value") return null;
  const { approvalId, fieldId } = cause.parameters;
  return approvalId && fieldId ? { approvalId, fieldId, message: cause.message } : null;
}

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

/** The session is a new one, which has to prove first who is there. What was entered is kept for afterwards. */
export const isAtGate = (cause: unknown): boolean =>
  cause instanceof CallError && cause.key === "error.forbidden.authenticateFirst";
