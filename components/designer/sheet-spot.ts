// From the pointer to a place on a page, in the interface's pixels; asks the screen, so that zoom and scrolling never enter.
import type { PageSize } from "#lib/designer/designer-field.ts";

export type Spot = { page: number; x: number; y: number };
export type Point = { clientX: number; clientY: number };

const sheetsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-page]")];

export const sheetOf = (root: HTMLElement, page: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-page="${page}"]`);

/** The place under the pointer. `nearest` also answers for pointers beside the pages. */
export function spotAt(root: HTMLElement, at: Point, sizes: readonly PageSize[], nearest = false): Spot | undefined {
  let best: { far: number; sheet: HTMLElement } | undefined;
  for (const sheet of sheetsIn(root)) {
    const box = sheet.getBoundingClientRect();
    const x = Math.max(box.left - at.clientX, 0, at.clientX - box.right);
    const y = Math.max(box.top - at.clientY, 0, at.clientY - box.bottom);
    const far = x + y * 4;
    if (!best || far < best.far) best = { far, sheet };
  }
  if (!best || (!nearest && best.far > 0)) return undefined;
  return spotOn(root, Number(best.sheet.dataset.page), at, sizes);
}

/** Where the pointer is as seen from one page, also above, below and beside it. */
export function spotOn(root: HTMLElement, page: number, at: Point, sizes: readonly PageSize[]): Spot | undefined {
  const box = sheetOf(root, page)?.getBoundingClientRect();
  const size = sizes[page];
  if (!box || !size) return undefined;
  const perPixel = size.width / box.width;
  return { page, x: (at.clientX - box.left) * perPixel, y: (at.clientY - box.top) * perPixel };
}

/** The part of a page that is in view, and the page that fills most of it. */
export function viewOf(
  root: HTMLElement,
  sizes: readonly PageSize[],
): { page: number; middle: { x: number; y: number } } {
  const view = root.getBoundingClientRect();
  let best = { page: 0, shown: -1, middle: { x: 0, y: 0 } };
  for (const sheet of sheetsIn(root)) {
    const box = sheet.getBoundingClientRect();
    const top = Math.max(box.top, view.top);
    const bottom = Math.min(box.bottom, view.bottom);
    const page = Number(sheet.dataset.page);
    const size = sizes[page];
    if (!size || bottom - top <= best.shown) continue;
    const perPixel = size.width / box.width;
    const left = Math.max(box.left, view.left);
    const right = Math.min(box.right, view.right);
    best = {
      page,
      shown: bottom - top,
      middle: { x: ((left + right) / 2 - box.left) * perPixel, y: ((top + bottom) / 2 - box.top) * perPixel },
    };
  }
  return best;
}
