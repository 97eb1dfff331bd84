// How often a file is given to LibreOffice before its end counts as the file's own.
import type { Verdict } from "./bundled-process.ts";
import type { OfficeResult } from "./office-result.ts";

export type Ended = OfficeResult | Verdict | "died";

/**
 * A process that dies may have been broken before this file came: only the second one's end is the file's. One that stalls
 * says less: on a busy machine its threads lose each other whatever they read. Whoever gave way was long at work, and comes
 * again once.
 */
const MORE = { died: 1, givesWay: 1, stalled: 3 };

export async function attempts(attempt: (turn: "first" | "again") => Promise<Ended>): Promise<OfficeResult> {
  const left = { ...MORE };
  let ended = await attempt("first");
  while (typeof ended === "string" && ended !== "slow" && left[ended] > 0) {
    left[ended] -= 1;
    ended = await attempt("again");
  }
  if (typeof ended !== "string") return ended;
  return { ok: false, reason: ended === "died" ? "conversionFailed" : "conversionTimedOut" };
}
