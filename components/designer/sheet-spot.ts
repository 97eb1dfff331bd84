// From the pointer to a place on a page, in the interface's pixels; asks the screen, so that zoom and scrolling never enter.
import type { PageSize } from "#lib/designer/designer-field.ts";

export type Spot = { page: number; x: number; y: number };
export type Point = { clientX: number; clientY: number };

/** The document that something on the pages is of. */
export const documentAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>("[data-pages-of]")?.dataset.pagesOf;

export const sectionIn = (root: HTMLElement, documentId: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-pages-of="${CSS.escape(documentId)}"]`);

type Held = { scroller: { current: HTMLElement | null }; document: { id: string } };

/** What holds the sheets of the document; a document that stands alone is all that there is. */
export const sheetsOf = ({ scroller: { current: root }, document }: Held): HTMLElement | null =>
  root && (sectionIn(root, document.id) ?? root);

const sheetsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-page]")];

export const sheetOf = (root: HTMLElement, page: number): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-page="${page}"]`);

/** The sheet under the pointer, of whatever document. `nearest` also answers for pointers beside the pages. */
export function sheetAt(root: HTMLElement, at: Point, nearest = false): HTMLElement | undefined {
  let best: { far: number; sheet: HTMLElement } | undefined;
  for (const sheet of sheetsIn(root)) {
    const box = sheet.getBoundingClientRect();
    const x = Math.max(box.left - at.clientX, 0, at.clientX - box.right);
    const y = Math.max(box.top - at.clientY, 0, at.clientY - box.bottom);
    const far = x + y * 4;
    if (!best || far < best.far) best = { far, sheet };
  }
  return best && (nearest || best.far === 0) ? best.sheet : undefined;
}

/** The place under the pointer, on the sheets in `root`. */
export function spotAt(root: HTMLElement, at: Point, sizes: readonly PageSize[], nearest = false): Spot | undefined {
  const sheet = sheetAt(root, at, nearest);
  return sheet && spotIn(sheet, at, sizes);
}

/** The same on the sheets of all documents, or nearest to them. */
export function spotInAll(
  root: HTMLElement,
  at: Point,
  documents: readonly { id: string; pages: readonly PageSize[] }[],
): (Spot & { documentId: string }) | undefined {
  const sheet = sheetAt(root, at, true);
  const document = sheet && (documents.find(({ id }) => id === documentAt(sheet)) ?? documents[0]);
  const spot = document && spotIn(sheet, at, document.pages);
  return spot && { ...spot, documentId: document.id };
}

/** Where the pointer is as seen from one page, also above, below and beside it. */
export function spotOn(root: HTMLElement, page: number, at: Point, sizes: readonly PageSize[]): Spot | undefined {
  const sheet = sheetOf(root, page);
  return sheet ? spotIn(sheet, at, sizes) : undefined;
}

function spotIn(sheet: HTMLElement, at: Point, sizes: readonly PageSize[]): Spot | undefined {
  const page = Number(sheet.dataset.page);
  const box = sheet.getBoundingClientRect();
  const size = sizes[page];
  if (!size) return undefined;
  const perPixel = size.width / box.width;
  return { page, x: (at.clientX - box.left) * perPixel, y: (at.clientY - box.top) * perPixel };
}

/** The part of a page that is in view, and the page of the document that fills most of it. */
export function viewOf(
  root: HTMLElement,
  { id, pages: sizes }: { id: string; pages: readonly PageSize[] },
): { page: number; middle: { x: number; y: number } } {
  const view = root.getBoundingClientRect();
  let best = { page: 0, shown: -1, middle: { x: 0, y: 0 } };
  for (const sheet of sheetsIn(sectionIn(root, id) ?? root)) {
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

/** How much of an element is in view, in CSS pixels of its height. */
function shownOf(root: HTMLElement, element: Element): number {
  const [view, box] = [root.getBoundingClientRect(), element.getBoundingClientRect()];
  return Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
}

export const sheetsInView = (root: HTMLElement): { documentId: string | undefined; page: number }[] =>
  sheetsIn(root)
    .filter((sheet) => shownOf(root, sheet) > 0)
    .map((sheet) => ({ documentId: documentAt(sheet), page: Number(sheet.dataset.page) }));

/**
 * The document whose page fills most of the view. `opened`: one that somebody went to stays the one at hand for as long as
 * anything of it is in view, though it may be too short to fill it.
 */
export function documentInView(root: HTMLElement, opened: string | null): string | undefined {
  const sections = [...root.querySelectorAll<HTMLElement>("[data-pages-of]")].filter((one) => shownOf(root, one) > 0);
  if (sections.some((one) => one.dataset.pagesOf === opened)) return opened ?? undefined;
  // From afar, where no page is drawn yet, the room that it takes.
  const most = (section: HTMLElement) => {
    const sheets = sheetsIn(section);
    return Math.max(...(sheets.length > 0 ? sheets : [section]).map((sheet) => shownOf(root, sheet)));
  };
  const [best] = sections.map((section) => ({ section, shown: most(section) })).sort((a, b) => b.shown - a.shown);
  return best?.section.dataset.pagesOf;
}
