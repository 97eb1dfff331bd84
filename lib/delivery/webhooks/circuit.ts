// PURE. When a receiver that does not answer is left alone: after a few silent attempts one probe at a time, ever more rarely.

const [second, minute] = [1000, 60_000];

/** Our choice: silent attempts in a row (no connection, no answer in time) after which only probes go out. */
export const opensAfter = 3;

/** Our choice: the pauses before the first probe, the second, and so on; then the last one again and again. */
const pauses = [5 * second, 15 * second, 30 * second, 1 * minute, 2 * minute, 5 * minute, 10 * minute];

/** Milliseconds until the next probe; null while everything that is due may leave. */
export function probePause(silences: number): number | null {
  if (silences < opensAfter) return null;
  return pauses[silences - opensAfter] ?? pauses[pauses.length - 1] ?? null;
}
