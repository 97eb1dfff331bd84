// Keeps what the desk shows up to date: a stream tells that something has changed, and what is shown of it is asked for again.
// As long as no stream stands, it is asked for every few seconds. A window that nobody sees does neither.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { noteTold } from "#components/queries/news.ts";
import { useIsTold } from "#components/queries/use-is-told.ts";
import { useOnline } from "#components/ui/use-online.ts";
import { type Changed, isOld } from "./news-keys.ts";

/** Our choices, in milliseconds. What the page itself needs comes first. */
const firstMs = 3_000;
const lookMs = 1_000;
/** What changes together is asked for once, and no oftener than this. */
const gatherMs = 300;
const leastMs = 2_000;
const pollMs = 10_000;
/** After an answer that was no stream. */
const againMs = 15_000;
const longestMs = 300_000;

const everything: Changed = { all: true, ids: new Set() };

const watchSight = (watcher: () => void) => {
  document.addEventListener("visibilitychange", watcher);
  return () => document.removeEventListener("visibilitychange", watcher);
};
const useIsSeen = () =>
  useSyncExternalStore(
    watchSight,
    () => document.visibilityState === "visible",
    () => false,
  );

/** `isWanted`: false on pages that are written on; they look for themselves. */
export function useDeskNews(isWanted: boolean): void {
  const client = useQueryClient();
  const isSeen = useIsSeen();
  const isOnline = useOnline();
  const isOn = isSeen && isOnline && isWanted;
  const isTold = useIsTold();

  useEffect(() => {
    if (!isOn || isTold) return;
    const timer = setInterval(
      () =>
        void client.invalidateQueries({ predicate: ({ queryKey, state }) => isOld(queryKey, everything, state.data) }),
      pollMs,
    );
    return () => clearInterval(timer);
  }, [client, isOn, isTold]);

  useEffect(() => {
    if (!isOn || typeof EventSource === "undefined") return;
    const gathered = gatherer((changed) => {
      void client.invalidateQueries({ predicate: ({ queryKey, state }) => isOld(queryKey, changed, state.data) });
    });
    let source: EventSource | undefined;
    let failures = 0;
    let timer = setTimeout(begin, firstMs);
    function begin(): void {
      if (client.isFetching() > 0 || document.readyState !== "complete") {
        timer = setTimeout(begin, lookMs);
        return;
      }
      const mine = new EventSource("/api/events");
      source = mine;
      mine.addEventListener("ready", ({ data }) => {
        failures = 0;
        noteTold(true);
        // What happened before it stood, or while it was gone, was told to nobody.
        if (!JSON.parse(data).hasAll) gathered.add();
      });
      mine.addEventListener("changed", ({ data }) => gathered.add(JSON.parse(data).packageId));
      // Another window of the same person is looked at now; this one asks again.
      mine.addEventListener("replaced", () => {
        mine.close();
        noteTold(false);
      });
      mine.addEventListener("error", () => {
        noteTold(false);
        // A connection that was lost comes back by itself; an answer that was no stream ends it.
        if (mine.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(begin, Math.min(longestMs, againMs * 2 ** failures));
        failures += 1;
      });
    }
    return () => {
      clearTimeout(timer);
      source?.close();
      gathered.stop();
      noteTold(false);
    };
  }, [client, isOn]);
}

/** Tells of many changes once. */
function gatherer(tell: (changed: Changed) => void) {
  let ids = new Set<string>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const pass = () => {
    timer = undefined;
    last = Date.now();
    const changed = { all, ids };
    [ids, all] = [new Set(), false];
    tell(changed);
  };
  return {
    /** Without an id it is not known which. */
    add: (id?: string) => {
      if (id) ids.add(id);
      else all = true;
      timer ??= setTimeout(pass, Math.max(gatherMs, last + leastMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
