// Remembers in this browser which fields of a package are locked: the interface has no place for it.
import { useEffect } from "react";
import { inStorage } from "#components/ui/in-storage.ts";
import type { Locked } from "#lib/designer/locks.ts";
import type { Designer } from "./designer-context.ts";

const nameOf = (packageId: string): string => `countersign.locked.${packageId}`;

function kept(packageId: string): Locked {
  const places = inStorage("localStorage", (storage): unknown =>
    JSON.parse(storage.getItem(nameOf(packageId)) ?? "[]"),
  );
  return new Set(Array.isArray(places) ? places.filter((place) => typeof place === "string") : []);
}

/** Where the browser keeps nothing, fields are locked until the page is left. */
const keep = (packageId: string, locked: Locked): void =>
  inStorage("localStorage", (storage) => {
    if (locked.size === 0) storage.removeItem(nameOf(packageId));
    else storage.setItem(nameOf(packageId), JSON.stringify([...locked]));
  });

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
