// PURE. How long after an attempt the next one is due, and how long a destination that is out of reach is left alone.

const minute = 60_000;
const hour = 60 * minute;

/** After each attempt at a document, for somewhat more than three days; then it is given up. */
export const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour, 24 * hour];

/** One attempt, and one after each pause. */
export const mostAttempts = pauses.length + 1;

/** After this many failures in a row. Our choice: at most half an hour, so that a place that is back is soon found so. */
export const restOf = (failures: number): number => Math.min(30, 2 ** (failures - 1)) * (minute / 2);
