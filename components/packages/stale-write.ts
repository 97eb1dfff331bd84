// PURE. Writes that were refused because something else stands there by now: they are looked at and tried again from there.
import { CallError } from "#lib/contract/call.ts";

/** Changed elsewhere, or removed. */
export const isStale = (cause: unknown): cause is CallError =>
  cause instanceof CallError && (cause.status === 412 || cause.status === 404);

/** Somebody else may save again while we look; after so many times in a row the person is told. */
export const writeAttempts = 5;

/** Thrown by whoever looks before saving a draft that is none any more: saving on would write to people. */
export class NotADraftError extends Error {
  override name = "NotADraftError";
}
