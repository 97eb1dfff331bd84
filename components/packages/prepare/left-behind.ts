// What was typed about a draft and not saved when its document was left: known again after a reload, in this tab alone. Where
// nothing can be kept, the browser has asked before leaving all the same.
import { inStorage } from "#components/ui/in-storage.ts";
import type { Own } from "./use-own.ts";

export type LeftBehind = {
  /** What the server had, as far as it was known. */
  base: Own;
  typed: Own;
  /** What was sent with no answer, the last one last: any of it may have been written, or be so yet. */
  sent: readonly Partial<Own>[];
};

const keyOf = (packageId: string) => `countersign draft ${packageId}`;

export const leaveBehind = (packageId: string, left: LeftBehind): void =>
  inStorage("sessionStorage", (storage) => storage.setItem(keyOf(packageId), JSON.stringify(left)));

export const forgetLeftBehind = (packageId: string): void =>
  inStorage("sessionStorage", (storage) => storage.removeItem(keyOf(packageId)));

/** Once: from then on it is on the screen. */
export const takeLeftBehind = (packageId: string): LeftBehind | undefined =>
  inStorage("sessionStorage", (storage) => {
    const kept = storage.getItem(keyOf(packageId));
    storage.removeItem(keyOf(packageId));
    return kept === null ? undefined : (JSON.parse(kept) as LeftBehind);
  });
