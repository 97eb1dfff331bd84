// What to say when an act of the ceremony was not answered or was refused.
import { CallError } from "#lib/api/call.ts";
import { words } from "./words.ts";

/** Whether asking again may help: no connection, too many requests, or a server at work. */
export const mayPass = (cause: unknown): boolean =>
  cause instanceof CallError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);

export function troubleWords(cause: unknown): string {
  if (!(cause instanceof CallError)) return words.failed;
  if (cause.status === 0) return words.offline;
  return cause.status >= 500 ? words.failed : cause.message;
}

const overtaken = new Set([
  "error.forbidden.notYourTurn",
  "error.forbidden.actionNotAllowed",
  "error.forbidden.consentFirst",
  "error.forbidden.roleLocked",
  "error.conflict.alreadySigned",
  "error.notFound.packageNotFound",
]);
/** Somebody declined, the time ran out, or it was signed elsewhere: the view tells which. */
export const isOvertaken = (cause: unknown): boolean => cause instanceof CallError && overtaken.has(cause.key);
