// What was drawn and has not arrived yet: kept for this tab, so that a reload or a lost connection loses nothing.
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { drawingOfValue } from "#lib/packages/fields/drawn-value.ts";

/** The beginning tells codes apart, and is of no use as one. */
const nameOf = (token: string): string => `countersign:drawing:${token.slice(0, 12)}`;

export function keptDrawing(token: string): DrawnMark | null {
  try {
    return drawingOfValue(sessionStorage.getItem(nameOf(token)) ?? "");
  } catch {
    // Storage may be forbidden: then nothing was kept.
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
