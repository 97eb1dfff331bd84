// What somebody calls a list that is narrowed as they often need it: kept in this browser, for each person by themselves.
import { useCallback, useSyncExternalStore } from "react";
import { inStorage } from "#components/ui/in-storage.ts";

/** `address`: the parameters of the list's address, without its page. */
type SavedView = { name: string; address: string };

/** What is kept was written by an older page, perhaps: who changes its form takes another number. */
const prefix = "countersign:views:1:";
/** Our choice: as many as a menu is looked through for. */
const most = 20;

const isView = (one: unknown): one is SavedView => {
  const { name, address } = (one ?? {}) as Partial<SavedView>;
  return typeof name === "string" && typeof address === "string";
};

const none: readonly SavedView[] = [];
let read = { text: "", views: none };

/** The same array as long as the same is kept. */
function viewsIn(text: string | null | undefined): readonly SavedView[] {
  if (!text) return none;
  if (text === read.text) return read.views;
  let views = none;
  try {
    const kept: unknown = JSON.parse(text);
    if (Array.isArray(kept)) views = kept.filter(isView);
  } catch {
    // Somebody else has written it.
  }
  read = { text, views };
  return views;
}

const watchers = new Set<() => void>();
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // Another window of the same browser.
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

export function useSavedViews(person: string, list: string) {
  const key = `${prefix}${encodeURIComponent(person)}/${list}`;
  const now = useCallback(() => inStorage("localStorage", (storage) => storage.getItem(key)), [key]);
  const views = viewsIn(useSyncExternalStore(watch, now, () => null));
  /** False where the browser keeps nothing. What another window has kept meanwhile stays. */
  function change(how: (views: readonly SavedView[]) => SavedView[]): boolean {
    const isKept = inStorage("localStorage", (storage) => {
      storage.setItem(key, JSON.stringify(how(viewsIn(storage.getItem(key))).slice(-most)));
      return true;
    });
    for (const watcher of watchers) watcher();
    return isKept === true;
  }
  return {
    views,
    /** In the place of one with the same name. */
    save: (view: SavedView) => change((kept) => [...kept.filter(({ name }) => name !== view.name), view]),
    remove: (view: SavedView) => change((kept) => kept.filter(({ name }) => name !== view.name)),
  };
}

/** The page of a list is no part of a view, and the order of the parameters tells nothing. */
export function viewAddress(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete("from");
  kept.sort();
  return kept.toString();
}
