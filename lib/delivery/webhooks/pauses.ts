// PURE. When a push that failed is tried again: growing pauses, twelve attempts within about a day.

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** Our choice: the pause after the first failure, after the second, and so on. They sum to 23 h 44 min. */
const pauses = [
  10 * second,
  30 * second,
  1 * minute,
  3 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
  6 * hour,
  10 * hour,
];

export const mostAttempts = pauses.length + 1;

/** A tenth more or less, so that what failed together does not come back together. */
const jitter = 0.1;

/** Milliseconds until the next attempt after `attempts` have failed; null when it is given up. `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number = Math.random()): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + jitter * (2 * chance - 1)));
}
