// PURE. Gathers what one signer fills in and signs into few rectangles, each of which one widget can show.

/** User space, in points. */
type Rect = { x1: number; y1: number; x2: number; y2: number };
export type OnPage = { page: number; rect: Rect };
export type NamedBox = OnPage & { name: string };
/** `rect` holds every one of the boxes. */
export type Region = OnPage & { boxes: NamedBox[] };

/** Each takes a signature of its own, and a timestamp. Beyond them, nicer rectangles are not worth it. */
const mostRegions = 8;

/**
 * As few regions as can be without standing over anything that no box stands over already: a widget takes the clicks that
 * were meant for what is below it. What came with the document gives way last of all; one region for each page always works.
 */
export function gatherBoxes(boxes: readonly NamedBox[], theirs: readonly OnPage[], ours: readonly OnPage[]): Region[] {
  return (
    gatherAround(boxes, [...theirs, ...ours], mostRegions) ??
    gatherAround(boxes, theirs, mostRegions) ??
    gatherAround(boxes, [], Number.POSITIVE_INFINITY) ??
    []
  );
}

function gatherAround(boxes: readonly NamedBox[], others: readonly OnPage[], most: number): Region[] | null {
  const inTheWay = others.filter((other) => !boxes.some((box) => overlap(box, other)));
  const regions: Region[] = [];
  for (const box of boxes) {
    const home = regions.find((region) => {
      if (region.page !== box.page) return false;
      const grown = { page: box.page, rect: union(region.rect, box.rect) };
      return ![...inTheWay, ...regions].some((other) => other !== region && overlap(grown, other));
    });
    if (home) {
      home.rect = union(home.rect, box.rect);
      home.boxes.push(box);
    } else if (regions.length === most) return null;
    else regions.push({ page: box.page, rect: box.rect, boxes: [box] });
  }
  return regions;
}

const union = (a: Rect, b: Rect): Rect => ({
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
  x2: Math.max(a.x2, b.x2),
  y2: Math.max(a.y2, b.y2),
});

/** Positions travel rounded: what only touches does not overlap. */
const hair = 0.01;
const overlap = (a: OnPage, b: OnPage): boolean =>
  a.page === b.page &&
  a.rect.x1 < b.rect.x2 - hair &&
  b.rect.x1 < a.rect.x2 - hair &&
  a.rect.y1 < b.rect.y2 - hair &&
  b.rect.y1 < a.rect.y2 - hair;
