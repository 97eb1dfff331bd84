/** PURE. When a seal that is below its level is tried again, and when one that has reached it is stamped anew. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Servers are mostly back within minutes; what is away for days is asked once a day. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour];
/** About three months: by then somebody has to look at it, and the product has said so all the while. */
export const mostTries = 100;

/** `tries` failed in a row; null: it stays as it is. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= mostTries) return null;
  return new Date(now.getTime() + (pauses[Math.max(0, tries - 1)] ?? day));
}

/**
 * A document timestamp can be checked as long as its certificate is good; a newer one over it takes over before it ends.
 * Ninety days before, or in the last third of the time where there is less: time for a server that is away to come back.
 */
export function renewalOf(stampedUntil: Date, now: Date): Date {
  const left = Math.max(0, stampedUntil.getTime() - now.getTime());
  return new Date(stampedUntil.getTime() - Math.min(90 * day, left / 3));
}
