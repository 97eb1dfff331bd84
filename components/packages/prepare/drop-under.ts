// Where a recipient who is dragged would land: on a row's middle beside whoever is there, on its edges before or after them.
import type { SigningDrop } from "#lib/packages/roles/signing-steps.ts";

/** Shares of a row's height that count as its edges. */
const edge = 0.3;

export function dropUnder(
  list: HTMLElement | null,
  at: { x: number; y: number },
  dragged: string,
): SigningDrop | undefined {
  for (const row of list?.querySelectorAll<HTMLElement>(":scope > [data-recipient]") ?? []) {
    const { top, bottom, height } = row.getBoundingClientRect();
    const of = row.dataset.recipient ?? "";
    if (at.y < top || at.y >= bottom || of === dragged || row.dataset.copied) continue;
    const share = (at.y - top) / height;
    return { how: share < edge ? "before" : share > 1 - edge ? "after" : "beside", of };
  }
  return undefined;
}
