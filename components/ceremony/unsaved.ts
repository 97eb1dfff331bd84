// What is typed and not saved yet, on this device until it is: a tab may be closed before the connection is back. One
// entry a field, with its time, so that of two tabs the newer value wins. Never for longer, and for nobody else.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { SavedChange } from "./autosave.ts";

/** Whose answers: another person in the same place never meets them. */
export type Whose = { packageId: string; roleId: string; email: string };

export const whoseOf = ({ package: { id }, signer: { roleId, email } }: CeremonyView): Whose => ({
  packageId: id,
  roleId,
  email,
});

/** `value` is gone once it is saved: the time stays, for a tab that still holds an older one. */
type Entry = { email: string; at: number; value?: string };
type Held = { change: SavedChange; at: number };
type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "countersign:unsaved:";
/** Our choice: long enough for a journey without a connection, short enough for a device that others use. */
const longestMs = 2 * 24 * 60 * 60 * 1000;

const browser = (): Shelf | null => {
  try {
    return localStorage;
  } catch {
    // Storage may be forbidden: then nothing is kept.
    return null;
  }
};

function entryOf(text: string | null): Entry | null {
  try {
    const { email, at, value } = JSON.parse(text ?? "null") as Partial<Entry>;
    if (typeof email !== "string" || typeof at !== "number") return null;
    return { email, at, ...(typeof value === "string" ? { value } : {}) };
  } catch {
    return null;
  }
}

const namesOn = (shelf: Shelf): string[] =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "").filter((name) => name.startsWith(prefix));

export function keepUnsaved(whose: Whose, shelf: Shelf | null = browser(), now: () => number = Date.now) {
  const place = `${prefix}${[whose.packageId, whose.roleId].map(encodeURIComponent).join("/")}/`;
  const nameOf = ({ documentId, approvalId, fieldId }: SavedChange) =>
    place + [documentId, approvalId, fieldId].map(encodeURIComponent).join("/");
  /** What waits in this tab, and since when. */
  const mine = new Map<string, Held>();
  /** What was found here on opening: a value that is still the same keeps its time. */
  const found = new Map<string, Held>();

  function changeOf(name: string, text: string | null): Held | null {
    const entry = entryOf(text);
    if (!name.startsWith(place) || entry?.value === undefined || entry.email !== whose.email) return null;
    const [documentId = "", approvalId = "", fieldId = ""] = name
      .slice(place.length)
      .split("/")
      .map(decodeURIComponent);
    return { change: { documentId, approvalId, fieldId, value: entry.value }, at: entry.at };
  }
  function put(name: string, entry: Entry): void {
    try {
      shelf?.setItem(name, JSON.stringify(entry));
    } catch {
      // Full or forbidden: the ceremony works, only a closed tab forgets.
    }
  }
  const timeOf = (name: string): number => entryOf(shelf?.getItem(name) ?? null)?.at ?? 0;

  return {
    /** What another tab left here; whatever is too old, or somebody else's in this place, goes. */
    read(): SavedChange[] {
      if (!shelf) return [];
      for (const name of namesOn(shelf)) {
        const entry = entryOf(shelf.getItem(name));
        const isOver = !entry || now() - entry.at > longestMs;
        if (isOver || (name.startsWith(place) && entry.email !== whose.email)) shelf.removeItem(name);
        else {
          const held = changeOf(name, shelf.getItem(name));
          if (held) found.set(name, held);
        }
      }
      return [...found.values()].map(({ change }) => change);
    },
    /** All that waits in this tab: what does not wait any more is saved, and its value goes. */
    keep(changes: readonly SavedChange[]): void {
      const waiting = new Set(changes.map(nameOf));
      for (const change of changes) {
        const name = nameOf(change);
        if (mine.get(name)?.change === change) continue;
        const before = mine.get(name) ?? found.get(name);
        const at = before?.change.value === change.value ? before.at : now();
        mine.set(name, { change, at });
        if (timeOf(name) <= at) put(name, { email: whose.email, at, value: change.value });
      }
      for (const [name, { at }] of mine) {
        if (waiting.has(name)) continue;
        mine.delete(name);
        if (timeOf(name) <= at) put(name, { email: whose.email, at });
      }
    },
    /** Whether another tab got something newer for this field meanwhile. */
    isOvertaken: (change: SavedChange): boolean => timeOf(nameOf(change)) > (mine.get(nameOf(change))?.at ?? now()),
    /** What another tab has just put here, from the browser's "storage" event. */
    arrived({ key, newValue }: { key: string | null; newValue: string | null }): SavedChange | null {
      const held = key === null ? null : changeOf(key, newValue);
      return held && held.at >= (mine.get(key ?? "")?.at ?? 0) ? held.change : null;
    },
    /** It is over: signed, declined, handed over, or not this signer's turn any more. */
    forget(): void {
      mine.clear();
      if (!shelf) return;
      for (const name of namesOn(shelf)) if (name.startsWith(place)) shelf.removeItem(name);
    },
  };
}
