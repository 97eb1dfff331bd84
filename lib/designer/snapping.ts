// PURE. Where a moving box snaps: to other boxes, the page's middle, what is drawn and written on the page, and equal gaps.
import type { Box, PageSize } from "./designer-field.ts";

/** What a guide lies on: another field or the page's middle, a line of the PDF, what a text of it stands on, or its margin. */
type GuideOf = "field" | "line" | "baseline" | "margin";
export type Guide = { axis: "x" | "y"; at: number; from: number; to: number; of: GuideOf };
/** A gap that is as wide as its neighbour: along `axis` from here to there, shown at this height or this far across. */
export type Gap = { axis: "x" | "y"; from: number; to: number; at: number };
export type Snapped = { left: number; top: number; guides: Guide[]; gaps: Gap[] };

/** Of a box along one axis. */
type Point = "start" | "middle" | "end";
/** `catches`: what of a box snaps to it. */
export type SnapLine = { at: number; from: number; to: number; of: GuideOf; catches: readonly Point[] };
/** `columns` run down the page, `rows` across. */
export type PageLines = { columns: readonly SnapLine[]; rows: readonly SnapLine[] };
export const noLines: PageLines = { columns: [], rows: [] };

/** A box as one axis sees it. `across`: the same of the other axis. */
type Span = { start: number; end: number; across: { start: number; end: number } };
type Axis = "x" | "y";
type Shift = { by: number; guides: Guide[]; gaps: Gap[] };

const spanOf = ({ left, top, width, height }: Box, axis: Axis): Span => {
  const [x, y] = [
    { start: left, end: left + width },
    { start: top, end: top + height },
  ];
  return axis === "x" ? { ...x, across: y } : { ...y, across: x };
};

const every: readonly Point[] = ["start", "middle", "end"];

function linesAlong(axis: Axis, others: readonly Box[], page: PageSize, own: PageLines): SnapLine[] {
  const [length, depth] = axis === "x" ? [page.width, page.height] : [page.height, page.width];
  const lines: SnapLine[] = [{ at: length / 2, from: 0, to: depth, of: "field", catches: every }];
  for (const other of others) {
    const { start, end, across } = spanOf(other, axis);
    for (const at of [start, (start + end) / 2, end])
      lines.push({ at, from: across.start, to: across.end, of: "field", catches: every });
  }
  return [...lines, ...(axis === "x" ? own.columns : own.rows)];
}

/** px that a line may end before a box that it is still meant for. */
const slack = 24;

/** A drawn line catches what stands on it, and a text what stands in its line beside it: a form is full of both. */
function isMeant({ of, from, to }: SnapLine, { across }: Span): boolean {
  if (of === "line") return from - slack <= across.end && across.start <= to + slack;
  return of !== "baseline" || across.start >= to || across.end <= from;
}

/** The shortest way to a line; of two that are as near, the first. */
function toLine(span: Span, axis: Axis, lines: readonly SnapLine[], reach: number, moving = every): Shift | undefined {
  const points = { start: span.start, middle: (span.start + span.end) / 2, end: span.end };
  let best: { by: number; line: SnapLine } | undefined;
  for (const line of lines)
    for (const point of isMeant(line, span) ? moving : []) {
      const by = line.at - points[point];
      if (line.catches.includes(point) && Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by)))
        best = { by, line };
    }
  if (!best) return undefined;
  const { at, from, to, of } = best.line;
  const guide = { axis, at, from: Math.min(from, span.across.start), to: Math.max(to, span.across.end), of };
  return { by: best.by, guides: [guide], gaps: [] };
}

const closest = 0.5;

/** The shortest way to where the gap to a neighbour is as wide as the next one. */
function toEqualGap(span: Span, axis: Axis, others: readonly Box[], reach: number): Shift | undefined {
  const size = span.end - span.start;
  const beside = others
    .map((other) => spanOf(other, axis))
    .filter(({ across }) => across.start < span.across.end && span.across.start < across.end)
    .sort((a, b) => a.start - b.start);
  const before = beside.filter(({ end }) => end <= span.start + reach).sort((a, b) => b.end - a.end);
  const after = beside.filter(({ start }) => start >= span.end - reach);
  const at = (span.across.start + span.across.end) / 2;
  const candidates: { start: number; gaps: Gap[] }[] = [];
  const add = (start: number, ...gaps: readonly (readonly [number, number])[]) => {
    if (gaps.every(([from, to]) => to - from > closest))
      candidates.push({ start, gaps: gaps.map(([from, to]) => ({ axis, from, to, at })) });
  };
  const [last, first] = [before[0], after[0]];
  const beforeLast = last && before.find(({ end }) => end <= last.start);
  const afterFirst = first && after.find(({ start }) => start >= first.end);
  if (last && first) {
    const start = (last.end + first.start - size) / 2;
    add(start, [last.end, start], [start + size, first.start]);
  }
  if (last && beforeLast) {
    const start = last.end + last.start - beforeLast.end;
    add(start, [beforeLast.end, last.start], [last.end, start]);
  }
  if (first && afterFirst) {
    const start = first.start - (afterFirst.start - first.end) - size;
    add(start, [start + size, first.start], [first.end, afterFirst.start]);
  }
  const near = candidates.filter(({ start }) => Math.abs(start - span.start) <= reach);
  const best = near.sort((a, b) => Math.abs(a.start - span.start) - Math.abs(b.start - span.start))[0];
  return best && { by: best.start - span.start, guides: [], gaps: best.gaps };
}

const none: Shift = { by: 0, guides: [], gaps: [] };

/** A line is preferred where a gap would be as near. */
function shiftAlong(
  axis: Axis,
  {
    box,
    others,
    page,
    reach,
    own,
  }: { box: Box; others: readonly Box[]; page: PageSize; reach: number; own: PageLines },
): Shift {
  const span = spanOf(box, axis);
  const line = toLine(span, axis, linesAlong(axis, others, page, own), reach);
  const gap = toEqualGap(span, axis, others, reach);
  if (line && gap) return Math.abs(gap.by) < Math.abs(line.by) ? gap : line;
  return line ?? gap ?? none;
}

const round = (n: number): number => Math.round(n * 100) / 100;

/** `reach` is how near, in page pixels, an edge has to come before it snaps. `own`: what the page itself shows. */
export function snap(box: Box, others: readonly Box[], page: PageSize, reach: number, own: PageLines): Snapped {
  const given = { box, others, page, reach, own };
  const [x, y] = [shiftAlong("x", given), shiftAlong("y", given)];
  return {
    left: round(box.left + x.by),
    top: round(box.top + y.by),
    guides: [...x.guides, ...y.guides],
    gaps: [...x.gaps, ...y.gaps],
  };
}

/** Snaps only the edges that a handle pulls; answers how much further they go. */
export function snapEdges(
  box: Box,
  handle: string,
  others: readonly Box[],
  page: PageSize,
  reach: number,
  own: PageLines,
): { dx: number; dy: number; guides: Guide[] } {
  const along = (axis: Axis, atStart: string, atEnd: string): Shift => {
    const moving: readonly Point[] = handle.includes(atStart) ? ["start"] : handle.includes(atEnd) ? ["end"] : [];
    return toLine(spanOf(box, axis), axis, linesAlong(axis, others, page, own), reach, moving) ?? none;
  };
  const [x, y] = [along("x", "w", "e"), along("y", "n", "s")];
  return { dx: x.by, dy: y.by, guides: [...x.guides, ...y.guides] };
}
