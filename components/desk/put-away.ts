// What somebody has put away in this browser comes back after a day; all windows of theirs hear of it at once.
import { useMemo, useSyncExternalStore } from "react";
import { inStorage } from "#components/ui/in-storage.ts";

const dayMs = 24 * 60 * 60_000;
const keyOf = (person: string) => `countersign:put-away:1:${encodeURIComponent(person)}`;

/** Until when each thing is away, in milliseconds; whatever else may stand there is nothing. */
export function awayIn(text: string | null | undefined, now: number): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(text || "{}");
    const entries = Object.entries(typeof kept === "object" && kept ? (kept as Record<string, unknown>) : {});
    // A clock that was put back would keep it away for longer than was said.
    return new Map(
      entries.filter(
        (entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > now && entry[1] <= now + dayMs,
      ),
    );
  } catch {
    return new Map();
  }
}

const watchers = new Set<() => void>();
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

/** Where the browser keeps nothing, for as long as the page is open. */
const here = new Map<string, string>();
const read = (key: string): string =>
  inStorage("localStorage", (storage) => storage.getItem(key)) ?? here.get(key) ?? "";

export function putAway(person: string, thing: string, now = Date.now()): void {
  const key = keyOf(person);
  const text = JSON.stringify(Object.fromEntries(awayIn(read(key), now).set(thing, now + dayMs)));
  here.set(key, text);
  inStorage("localStorage", (storage) => storage.setItem(key, text));
  for (const watcher of watchers) watcher();
}

/** Undefined until the browser has been asked: what is away is not to flash up. */
export function useAway(person: string): ReadonlyMap<string, number> | undefined {
  const text = useSyncExternalStore<string | undefined>(
    watch,
    () => read(keyOf(person)),
    () => undefined,
  );
  return useMemo(() => (text === undefined ? undefined : awayIn(text, Date.now())), [text]);
}
