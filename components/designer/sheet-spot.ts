// From the pointer to a place on a page, in the interface's pixels; asks the screen, so that zoom and scrolling never enter. Of
// hundreds of pages only those around the view are drawn: where the others lie is told by the room of their document.
import type { PageSize } from "#lib/designer/designer-field.ts";
import { pagesIn } from "#lib/designer/page-places.ts";

export type Spot = { page: number; x: number; y: number };
export type Point = { clientX: number; clientY: number };

/** A document as far as its pages are concerned. */
export type Paged = { id: string; pages: readonly PageSize[] };

/** A page on the screen, drawn or not. */
export type PageBox = { documentId: string; page: number; left: number; top: number; width: number; height: number };

/** The document that something on the pages is of. */
export const documentAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>("[data-pages-of]")?.dataset.pagesOf;

export const sectionIn = (root: HTMLElement, documentId: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-pages-of="${CSS.escape(documentId)}"]`);

function placesIn(root: HTMLElement, { id, pages }: Paged): PageBox[] {
  const room = sectionIn(root, id)?.querySelector("[data-part=room]")?.getBoundingClientRect();
  return room ? pagesIn(room, pages).map((place, page) => ({ documentId: id, page, ...place })) : [];
}

export const placeOf = (root: HTMLElement, document: Paged, page: number): PageBox | undefined =>
  placesIn(root, document)[page];

/** The page under the pointer, of any of these documents. `nearest` also answers for pointers beside the pages. */
export function pageAt(
  root: HTMLElement,
  at: Point,
  documents: readonly Paged[],
  nearest = false,
): PageBox | undefined {
  let best: { far: number; place: PageBox } | undefined;
  for (const place of documents.flatMap((one) => placesIn(root, one))) {
    const x = Math.max(place.left - at.clientX, 0, at.clientX - place.left - place.width);
    const y = Math.max(place.top - at.clientY, 0, at.clientY - place.top - place.height);
    const far = x + y * 4;
    if (!best || far < best.far) best = { far, place };
  }
  return best && (nearest || best.far === 0) ? best.place : undefined;
}

/** The place under the pointer, on the pages of one document. */
export function spotAt(root: HTMLElement, document: Paged, at: Point, nearest = false): Spot | undefined {
  const place = pageAt(root, at, [document], nearest);
  return place && spotIn(place, at, document);
}

/** The same on the pages of all documents, or nearest to them. */
export function spotInAll(
  root: HTMLElement,
  at: Point,
  documents: readonly Paged[],
): (Spot & { documentId: string }) | undefined {
  const place = pageAt(root, at, documents, true);
  const document = documents.find(({ id }) => id === place?.documentId);
  const spot = place && document && spotIn(place, at, document);
  return spot && { ...spot, documentId: document.id };
}

/** Where the pointer is as seen from one page, also above, below and beside it. */
export function spotOn(root: HTMLElement, document: Paged, page: number, at: Point): Spot | undefined {
  const place = placeOf(root, document, page);
  return place && spotIn(place, at, document);
}

function spotIn(place: PageBox, at: Point, { pages }: Paged): Spot | undefined {
  const size = pages[place.page];
  if (!size) return undefined;
  const perPixel = size.width / place.width;
  return { page: place.page, x: (at.clientX - place.left) * perPixel, y: (at.clientY - place.top) * perPixel };
}

/** The part of a page that is in view, and the page of the document that fills most of it. */
export function viewOf(root: HTMLElement, document: Paged): { page: number; middle: { x: number; y: number } } {
  const view = root.getBoundingClientRect();
  let best = { page: 0, shown: -1, middle: { x: 0, y: 0 } };
  for (const place of placesIn(root, document)) {
    const top = Math.max(place.top, view.top);
    const bottom = Math.min(place.top + place.height, view.bottom);
    if (bottom - top <= best.shown) continue;
    const left = Math.max(place.left, view.left);
    const right = Math.min(place.left + place.width, view.right);
    const middle = spotIn(place, { clientX: (left + right) / 2, clientY: (top + bottom) / 2 }, document);
    if (middle) best = { page: place.page, shown: bottom - top, middle };
  }
  return best;
}

type Upright = { top: number; height: number };

/** How much of it is in view, in CSS pixels of its height. */
const shownOf = (view: Upright, { top, height }: Upright): number =>
  Math.min(top + height, view.top + view.height) - Math.max(top, view.top);

export function pagesInView(root: HTMLElement, documents: readonly Paged[]): PageBox[] {
  const view = root.getBoundingClientRect();
  return documents.flatMap((one) => placesIn(root, one).filter((place) => shownOf(view, place) > 0));
}

/**
 * The document whose page fills most of the view. `opened`: one that somebody went to stays the one at hand for as long as
 * anything of it is in view, though it may be too short to fill it.
 */
export function documentInView(
  root: HTMLElement,
  documents: readonly Paged[],
  opened: string | null,
): string | undefined {
  const view = root.getBoundingClientRect();
  const isShown = (element: Element | null) => element && shownOf(view, element.getBoundingClientRect()) > 0;
  if (opened !== null && isShown(sectionIn(root, opened))) return opened;
  const seen = pagesInView(root, documents).map((place) => ({ ...place, shown: shownOf(view, place) }));
  const [best] = seen.sort((a, b) => b.shown - a.shown);
  // Between two documents there may be no page at all.
  return best?.documentId ?? documents.find(({ id }) => isShown(sectionIn(root, id)))?.id;
}

export function isInView(root: HTMLElement, { top, height }: Upright): boolean {
  const view = root.getBoundingClientRect();
  return top >= view.top && top + height <= view.bottom;
}

type Brought = { block: "start" | "nearest" | "center"; behavior?: ScrollBehavior };

/** CSS pixels that are left above a page that is gone to. */
const above = 20;

/** Scrolls so that this is in view, drawn or not. */
export function bring(root: HTMLElement, at: Upright, { block, behavior = "instant" }: Brought): void {
  const view = root.getBoundingClientRect();
  const [toTop, toBottom] = [at.top - above - view.top, at.top + at.height - view.bottom];
  const isAround = toTop <= 0 && toBottom >= 0;
  if (block === "nearest" && (isAround || isInView(root, at))) return;
  const by = {
    start: toTop,
    center: (at.top - view.top + toBottom) / 2,
    nearest: Math.abs(toTop) < Math.abs(toBottom) ? toTop : toBottom,
  };
  root.scrollBy({ top: by[block], behavior });
}
