// What was drawn and has not arrived yet: kept for this tab, so that a reload or a lost connection loses nothing.
import { DrawnMark } from "#lib/contract/records/signature-mark.ts";

/** The beginning tells codes apart, and is of no use as one. */
const nameOf = (token: string): string => `countersign:drawing:${token.slice(0, 12)}`;

export function keptDrawing(token: string): DrawnMark | null {
  try {
    const read = DrawnMark.safeParse(JSON.parse(sessionStorage.getItem(nameOf(token)) ?? "null"));
    return read.success ? read.data : null;
  } catch {
    // Storage may be forbidden or hold something foreign: then nothing was kept.
    return null;
  }
}

export function keepDrawing(token: string, drawing: DrawnMark | null): void {
  try {
    if (drawing) sessionStorage.setItem(nameOf(token), JSON.stringify(drawing));
    else sessionStorage.removeItem(nameOf(token));
  } catch {
    // Full or forbidden: only a reload loses it.
  }
}
