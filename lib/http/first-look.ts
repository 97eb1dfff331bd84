/**
 * Whoever opens a long document sees a picture of its first page before the rest is read. What takes the server's whole attention
 * would hold the picture up for longer than it takes itself, so it begins when the picture is on its way.
 */
import { setTimeout } from "node:timers/promises";

/** Our choice, in milliseconds: so long it waits where no picture is asked for, as of a page that the browser has kept. */
const longestLook = 250;
/** Our choice, in milliseconds: until an answer that is ready has left. */
const leaving = 10;

type Waiting = Map<string, Set<() => void>>;
// Next loads a module once per bundle: pages and the interface know of each other all the same.
const holder = globalThis as typeof globalThis & { countersignLooks?: Waiting };
holder.countersignLooks ??= new Map();
const looks = holder.countersignLooks;

/** A picture of one of the package's pages is ready to leave. */
export function tellPictureSent(packageId: string): void {
  for (const go of looks.get(packageId) ?? []) go();
}

/** Ends when the next picture of the package has left, after a quarter of a second at the latest. */
export async function pictureIsSent(packageId: string): Promise<void> {
  const waits = looks.get(packageId) ?? new Set();
  looks.set(packageId, waits);
  const given = new AbortController();
  const go = () => given.abort();
  waits.add(go);
  try {
    await setTimeout(longestLook, undefined, { signal: given.signal });
  } catch {
    await setTimeout(leaving);
  } finally {
    waits.delete(go);
    if (waits.size === 0) looks.delete(packageId);
  }
}
