// PURE. Between the interface's UTC timestamps and what a date-and-time input holds: the clock of the reader's zone.
import { instantOf, zonedMinute } from "#lib/core/zoned-time.ts";

/** "2026-12-18T18:00" for the input; empty for none. */
export const toInput = (at: string | null, zone: string): string => (at ? zonedMinute(new Date(at), zone) : "");

/** The interface's timestamp, or null when the input is empty or half typed. */
export function fromInput(text: string, zone: string): string | null {
  const at = instantOf(text, zone);
  return at && `${at.toISOString().slice(0, 19)}Z`;
}
