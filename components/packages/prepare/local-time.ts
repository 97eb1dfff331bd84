// PURE. Between the interface's UTC timestamps and what a date-and-time input holds: the reader's own clock.

const two = (n: number): string => String(n).padStart(2, "0");

/** "2026-12-18T18:00" for the input, in the reader's zone; empty for none. */
export function toInput(at: string | null): string {
  if (!at) return "";
  const d = new Date(at);
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}T${two(d.getHours())}:${two(d.getMinutes())}`;
}

/** The interface's timestamp, or null when the input is empty or half typed. */
export function fromInput(text: string): string | null {
  const d = new Date(text);
  return text && !Number.isNaN(d.getTime()) ? `${d.toISOString().slice(0, 19)}Z` : null;
}
