// Titles and descriptions that were typed in the designer and not saved when its page was left: known again after a reload, in this
// tab alone. Where nothing can be kept, the browser has asked before leaving all the same.
import { inStorage } from "#components/ui/in-storage.ts";

/** `base` is what the service had, `sent` what was sent there with no answer: it may have been written, or be so yet. */
export type LeftText = {
  member: "name" | "description";
  documentId?: string;
  value: string;
  base: string;
  sent?: string;
};

/** What is kept was written by the page before, of another version perhaps: who changes its form takes another number. */
const keyOf = (packageId: string): string => `countersign:texts:1:${packageId}`;

export const forgetLeftTexts = (packageId: string): void =>
  inStorage("sessionStorage", (storage) => storage.removeItem(keyOf(packageId)));

export function leaveTexts(packageId: string, left: readonly LeftText[]): void {
  if (left.length === 0) forgetLeftTexts(packageId);
  else inStorage("sessionStorage", (storage) => storage.setItem(keyOf(packageId), JSON.stringify(left)));
}

/** Once: from then on they are on the screen. */
export const takeLeftTexts = (packageId: string): readonly LeftText[] =>
  inStorage("sessionStorage", (storage) => {
    const kept = storage.getItem(keyOf(packageId));
    storage.removeItem(keyOf(packageId));
    return kept === null ? [] : (JSON.parse(kept) as LeftText[]);
  }) ?? [];
