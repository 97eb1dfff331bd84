// PURE. Where fields are while a pointer moves or resizes them: kept on their pages, snapped unless told not to.

import { isCode, paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { squared } from "./codes.ts";
import type { Pages, Placed } from "./commands.ts";
import type { Box, DesignerField } from "./designer-field.ts";
import { boundsOf, clamp, type Handle, keepInside, resize } from "./geometry.ts";
import { type Gap, type Guide, type PageLines, snap, snapEdges } from "./snapping.ts";

export type PagePlace = { documentId: string; page: number };
/** Where a field is meanwhile, be it in another document. */
export type Moved = Placed & PagePlace;
export type Dragged = { placed: Map<string, Moved>; at: PagePlace; guides: Guide[]; gaps: Gap[] };

type Drag = {
  moving: DesignerField[];
  /** Fields that stay. */
  resting: DesignerField[];
  /** The page the pointer is over, and the one it started on, among the pages of all documents. */
  over: number;
  from: number;
  dx: number;
  dy: number;
  /** The pages of all documents, one after the other. */
  book: readonly PagePlace[];
  pages: Pages;
  /** How near an edge snaps, in page pixels; 0 for not at all. */
  reach: number;
  /** What the page that the pointer is over shows. */
  own: PageLines;
};

const isOn = (at: PagePlace, { documentId, page }: PagePlace): boolean =>
  at.documentId === documentId && at.page === page;

const nowhere: PagePlace = { documentId: "", page: 0 };

export const placeInBook = (book: readonly PagePlace[], at: PagePlace): number =>
  book.findIndex((one) => isOn(one, at));

export function dragFields({ moving, resting, over, from, dx, dy, book, pages, reach, own }: Drag): Dragged {
  const shifted = moving.map((field) => ({
    ...field,
    ...book[clamp(placeInBook(book, field) + over - from, 0, book.length - 1)],
    left: field.left + dx,
    top: field.top + dy,
  }));
  const at = book[over];
  const here = at ? shifted.filter((field) => isOn(at, field)) : [];
  const first = here[0];
  if (!at || !first) return { placed: new Map(), at: at ?? nowhere, guides: [], gaps: [] };
  const size = pages(at.documentId, at.page);
  const bounds = boundsOf(here);
  const others = resting.filter((field) => isOn(at, field));
  const snapped =
    reach > 0 ? snap(bounds, others, size, reach, own) : { left: bounds.left, top: bounds.top, guides: [], gaps: [] };
  const held = keepInside({ ...bounds, left: snapped.left, top: snapped.top }, size);
  const placed = new Map<string, Moved>();
  for (const field of shifted) {
    const { documentId, page } = field;
    const { left, top, width, height } = keepInside(
      {
        left: field.left + held.left - bounds.left,
        top: field.top + held.top - bounds.top,
        width: field.width,
        height: field.height,
      },
      pages(documentId, page),
    );
    placed.set(field.key, { documentId, page, left, top, width, height });
  }
  // What the page's edge kept from snapping has not.
  const isThere = ({ axis }: Pick<Guide, "axis">) =>
    axis === "x" ? held.left === snapped.left : held.top === snapped.top;
  return { placed, at, guides: snapped.guides.filter(isThere), gaps: snapped.gaps.filter(isThere) };
}

type Pull = {
  pulled: DesignerField[];
  resting: DesignerField[];
  handle: Handle;
  dx: number;
  dy: number;
  pages: Pages;
  reach: number;
  own: PageLines;
};

/** Resizes fields of one page together: each keeps its share of their common bounds. */
export function resizeFields({ pulled, resting, handle, dx, dy, pages, reach, own }: Pull): Dragged {
  const first = pulled[0];
  if (!first) return { placed: new Map(), at: nowhere, guides: [], gaps: [] };
  const size = pages(first.documentId, first.page);
  const bounds = boundsOf(pulled);
  const minimum = {
    minWidth: Math.max(...pulled.map((field) => (bounds.width * paletteKind(field).minWidth) / field.width)),
    minHeight: Math.max(...pulled.map((field) => (bounds.height * paletteKind(field).minHeight) / field.height)),
  };
  let next = resize(bounds, handle, dx, dy, size, minimum);
  let guides: Guide[] = [];
  if (reach > 0) {
    const edge = snapEdges(
      next,
      handle,
      resting.filter((field) => field.page === first.page),
      size,
      reach,
      own,
    );
    next = resize(bounds, handle, dx + edge.dx, dy + edge.dy, size, minimum);
    guides = edge.guides;
  }
  const { documentId, page } = first;
  const placed = new Map<string, Moved>();
  for (const field of pulled) {
    const box = within(field, bounds, next);
    placed.set(field.key, { documentId, page, ...(isCode(field) ? keepInside(squared(box, handle), size) : box) });
  }
  return { placed, at: { documentId, page }, guides, gaps: [] };
}

const round = (n: number) => Math.round(n * 100) / 100;

function within(box: Box, from: Box, to: Box): Box {
  const across = to.width / from.width;
  const down = to.height / from.height;
  return {
    left: round(to.left + (box.left - from.left) * across),
    top: round(to.top + (box.top - from.top) * down),
    width: round(box.width * across),
    height: round(box.height * down),
  };
}
