// The desks that are open on this process, each with its stream of news.
import { watchDesks } from "#lib/telemetry/metrics.ts";

export type OpenDesk = {
  senderId: string;
  accountId: string;
  /** The hash of the session that it is open with. */
  session: string;
  tell: (id: string, news: DeskNews) => void;
  /** `replaced`: by a newer one of the same person. */
  end: (why?: "replaced") => void;
};

/** That something has changed, and which package it was where the person manages it. */
export type DeskNews = { packageId?: string };

// Next loads a module once per bundle: one set per process all the same.
const holder = globalThis as typeof globalThis & { countersignDesks?: Set<OpenDesk> };
holder.countersignDesks ??= new Set();
export const openDesks: Set<OpenDesk> = holder.countersignDesks;
watchDesks(openDesks);

/** For the end of a process, which waits for what is still being answered. */
export function closeDesks(): void {
  for (const desk of openDesks) desk.end();
}
