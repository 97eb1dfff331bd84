// What this window saves of a package's fields. What is under way outlives a reload: it may arrive after the new page has read the package.
import { inStorage } from "#components/ui/in-storage.ts";
import { type OwnSaves, savesTogether } from "#lib/designer/own-saves.ts";

/** What is kept was written by the page before, of another version perhaps: who changes its form takes another number. */
const nameOf = (packageId: string): string => `countersign:own-saves:1:${packageId}`;
const saves = new Map<string, OwnSaves>();

/** What the page before this one had under way. */
function leftUnderWay(packageId: string): OwnSaves {
  return (
    inStorage("sessionStorage", (storage) => new Map(JSON.parse(storage.getItem(nameOf(packageId)) ?? "[]"))) ??
    new Map()
  );
}

export function ownSaves(packageId: string): OwnSaves {
  const own = saves.get(packageId) ?? leftUnderWay(packageId);
  saves.set(packageId, own);
  return own;
}

/** Before it is asked for; with `isUnderWay`, until `endSaves` the page after this one knows it, too. */
export function noteSaves(packageId: string, made: OwnSaves, { isUnderWay = false } = {}): void {
  if (made.size === 0) return;
  saves.set(packageId, savesTogether(ownSaves(packageId), made));
  if (isUnderWay)
    inStorage("sessionStorage", (storage) => storage.setItem(nameOf(packageId), JSON.stringify([...made])));
}

export function endSaves(packageId: string): void {
  inStorage("sessionStorage", (storage) => storage.removeItem(nameOf(packageId)));
}

/** A document that is added here, with whatever fields it brings. */
export const noteAddedDocument = (packageId: string, id: string): void =>
  noteSaves(packageId, new Map([[id, { how: "made", members: {} }]]));
