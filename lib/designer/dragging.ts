// PURE. Where fields are while a pointer moves or resizes them: kept on their pages, snapped unless told not to.

import { paletteKind } from "#lib/packages/fields/field-kinds.ts";
import type { Pages, Placed } from "./commands.ts";
import type { Box, DesignerField } from "./designer-field.ts";
import { boundsOf, clamp, type Handle, keepInside, resize } from "./geometry.ts";
import { type Gap, type Guide, type PageLines, snap, snapEdges } from "./snapping.ts";

export type Dragged = { placed: Map<string, Placed>; page: number; guides: Guide[]; gaps: Gap[] };

type Drag = {
  moving: DesignerField[];
  /** Fields of the document that stay. */
  resting: DesignerField[];
  /** The page the pointer is over, and the one it started on. */
  page: number;
  from: number;
  dx: number;
  dy: number;
  pageCount: number;
  pages: Pages;
  /** How near an edge snaps, in page pixels; 0 for not at all. */
  reach: number;
  /** What the page that the pointer is over shows. */
  own: PageLines;
};

export function dragFields({ moving, resting, page, from, dx, dy, pageCount, pages, reach, own }: Drag): Dragged {
  const shifted = moving.map((field) => ({
    ...field,
    page: clamp(field.page + page - from, 0, pageCount - 1),
    left: field.left + dx,
    top: field.top + dy,
  }));
  const here = shifted.filter((field) => field.page === page);
  const first = here[0];
  if (!first) return { placed: new Map(), page, guides: [], gaps: [] };
  const size = pages(first.documentId, page);
  const bounds = boundsOf(here);
  const others = resting.filter((field) => field.page === page);
  const snapped =
    reach > 0 ? snap(bounds, others, size, reach, own) : { left: bounds.left, top: bounds.top, guides: [], gaps: [] };
  const held = keepInside({ ...bounds, left: snapped.left, top: snapped.top }, size);
  const placed = new Map<string, Placed>();
  for (const field of shifted) {
    const { left, top, width, height } = keepInside(
      {
        left: field.left + held.left - bounds.left,
        top: field.top + held.top - bounds.top,
        width: field.width,
        height: field.height,
      },
      pages(field.documentId, field.page),
    );
    placed.set(field.key, { page: field.page, left, top, width, height });
  }
  // What the page's edge kept from snapping has not.
  const isThere = ({ axis }: Pick<Guide, "axis">) =>
    axis === "x" ? held.left === snapped.left : held.top === snapped.top;
  return { placed, page, guides: snapped.guides.filter(isThere), gaps: snapped.gaps.filter(isThere) };
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
  if (!first) return { placed: new Map(), page: 0, guides: [], gaps: [] };
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
  const placed = new Map<string, Placed>();
  for (const field of pulled) placed.set(field.key, { page: field.page, ...within(field, bounds, next) });
  return { placed, page: first.page, guides, gaps: [] };
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
