// What somebody calls a list that is narrowed as they often need it: kept by the service for that person, on every device.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { deskKept, useDeskKeeping } from "#components/queries/desk.ts";
import { inStorage } from "#components/ui/in-storage.ts";
import type { ListName } from "./list-view.ts";

/** `address`: the parameters of the list's address, without its page. */
type SavedView = { name: string; address: string };

const none: readonly SavedView[] = [];

export function useSavedViews(person: string, list: ListName) {
  const all = useQuery(deskKept).data?.views;
  const { save, remove } = useDeskKeeping();
  const views = all?.filter((view) => view.list === list) ?? none;
  const keep = (view: SavedView) => save.mutateAsync({ list, name: view.name, address: view.address });
  useEarlierViews(all !== undefined, person, list, keep);
  return {
    views,
    /** In the place of one with the same name. */
    save: keep,
    remove: (view: SavedView) => remove.mutateAsync({ list, name: view.name, address: view.address }),
  };
}

const isView = (one: unknown): one is SavedView => {
  const { name, address } = (one ?? {}) as Partial<SavedView>;
  return typeof name === "string" && typeof address === "string";
};

function viewsIn(text: string | null | undefined): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(text || "[]");
    return Array.isArray(kept) ? kept.filter(isView) : none;
  } catch {
    // Somebody else has written it.
    return none;
  }
}

/** Earlier pages kept them in the browser: what is found there is handed to the service once. */
function useEarlierViews(
  isReady: boolean,
  person: string,
  list: ListName,
  keep: (view: SavedView) => Promise<unknown>,
) {
  const key = `countersign:views:1:${encodeURIComponent(person)}/${list}`;
  const take = useEffectEvent(async () => {
    const found = viewsIn(inStorage("localStorage", (storage) => storage.getItem(key)));
    if (found.length === 0) return;
    // Another window that looks meanwhile finds none.
    inStorage("localStorage", (storage) => storage.removeItem(key));
    try {
      for (const view of found) await keep(view);
    } catch {
      inStorage("localStorage", (storage) => storage.setItem(key, JSON.stringify(found)));
    }
  });
  useEffect(() => {
    if (isReady && key) void take();
  }, [isReady, key]);
}

/** The page of a list is no part of a view, and the order of the parameters tells nothing. */
export function viewAddress(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete("from");
  kept.sort();
  return kept.toString();
}
