// Scripts that a page needs only later: they come once there is time for them, and at the latest where they are asked for.
// Use: const calendar = late(() => import("./calendar.tsx"));  const parts = useLate(calendar);  await calendar.bring();
import { createContext, use, useEffect, useSyncExternalStore } from "react";

export type Late<Part> = {
  /** What has come. */
  read: () => Part | undefined;
  /** Brings it now. Rejects without a connection, or of a service that has a newer one; then it can be tried again. */
  bring: () => Promise<Part>;
  watch: (watcher: () => void) => () => void;
};

/** `take`: it has come along with something else. */
export function late<Part>(load: () => Promise<Part>): Late<Part> & { take: (part: Part) => void } {
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  const watchers = new Set<() => void>();
  const arrive = (come: Part) => {
    part = come;
    for (const watcher of watchers) watcher();
    return come;
  };
  const fail = (cause: unknown) => {
    coming = undefined;
    throw cause;
  };
  return {
    read: () => part,
    bring: () => {
      coming ??= load().then(arrive, fail);
      return coming;
    },
    take: (come) => {
      coming = Promise.resolve(arrive(come));
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** False until what the page was opened for is there: nothing that is needed later may come before it. */
export const TimeForMore = createContext(true);

const nothing = () => undefined;
const unwatched = () => nothing;

/** Ahead of its first use, which may come when there is no connection any more. */
export function useLate<Part>(later: Late<Part> | undefined): Part | undefined {
  const isTime = use(TimeForMore);
  useEffect(() => {
    if (!isTime || !later || later.read()) return;
    // What could not be had is asked for once more when the connection is back, or when it is needed.
    const bring = () => void later.bring().catch(nothing);
    bring();
    window.addEventListener("online", bring);
    return () => window.removeEventListener("online", bring);
  }, [isTime, later]);
  return useSyncExternalStore(later?.watch ?? unwatched, later?.read ?? nothing, nothing);
}
