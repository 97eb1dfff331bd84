// Remembers in this browser which fields of a package are locked: the interface has no place for it.
import { useEffect } from "react";
import type { Locked } from "#lib/designer/locks.ts";
import type { Designer } from "./designer-context.ts";

const nameOf = (packageId: string): string => `countersign.locked.${packageId}`;

/** Storage may be full or forbidden: then fields are locked until the page is left. */
function withStorage<T>(act: (storage: Storage) => T, otherwise: T): T {
  try {
    return act(window.localStorage);
  } catch {
    return otherwise;
  }
}

const kept = (packageId: string): Locked =>
  withStorage((storage) => {
    const places: unknown = JSON.parse(storage.getItem(nameOf(packageId)) ?? "[]");
    return new Set(Array.isArray(places) ? places.filter((place) => typeof place === "string") : []);
  }, new Set());

function keep(packageId: string, locked: Locked): void {
  withStorage((storage) => {
    if (locked.size === 0) storage.removeItem(nameOf(packageId));
    else storage.setItem(nameOf(packageId), JSON.stringify([...locked]));
  }, undefined);
}

/** What is locked in another window of this browser is locked here, too. */
export function useLocks({ pkg, fields, readOnly }: Pick<Designer, "pkg" | "fields" | "readOnly">): void {
  const packageId = pkg.id;
  useEffect(() => {
    if (readOnly) {
      // Nobody moves the fields of what is sent.
      keep(packageId, new Set());
      return;
    }
    fields.setState({ locked: kept(packageId) });
    const stop = fields.subscribe((now, before) => {
      if (now.locked !== before.locked) keep(packageId, now.locked);
    });
    const hear = ({ key }: StorageEvent) => {
      if (key === nameOf(packageId)) fields.setState({ locked: kept(packageId) });
    };
    window.addEventListener("storage", hear);
    return () => {
      stop();
      window.removeEventListener("storage", hear);
    };
  }, [packageId, fields, readOnly]);
}
