// PURE. Where a moving box snaps: edges and middles of other boxes, the page's middle, equal gaps; and the guides to show.
import type { Box, PageSize } from "./designer-field.ts";

export type Guide = { axis: "x" | "y"; at: number; from: number; to: number };
export type Snapped = { left: number; top: number; guides: Guide[] };

type Line = { at: number; from: number; to: number };

const near = (lines: Line[], points: number[], reach: number): { shift: number; line: Line } | undefined => {
  let best: { shift: number; line: Line } | undefined;
  for (const line of lines) {
    for (const point of points) {
      const shift = line.at - point;
      if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, line };
    }
  }
  return best;
};

/** `reach` is how near, in page pixels, an edge has to come before it snaps. */
export function snap(box: Box, others: Box[], page: PageSize, reach: number): Snapped {
  const columns: Line[] = [{ at: page.width / 2, from: 0, to: page.height }];
  const rows: Line[] = [{ at: page.height / 2, from: 0, to: page.width }];
  for (const o of others) {
    for (const at of [o.left, o.left + o.width / 2, o.left + o.width])
      columns.push({ at, from: o.top, to: o.top + o.height });
    for (const at of [o.top, o.top + o.height / 2, o.top + o.height])
      rows.push({ at, from: o.left, to: o.left + o.width });
  }
  const x = near(columns, [box.left, box.left + box.width / 2, box.left + box.width], reach);
  const y = near(rows, [box.top, box.top + box.height / 2, box.top + box.height], reach);
  const left = Math.round((box.left + (x?.shift ?? 0)) * 100) / 100;
  const top = Math.round((box.top + (y?.shift ?? 0)) * 100) / 100;
  const guides: Guide[] = [];
  if (x)
    guides.push({
      axis: "x",
      at: x.line.at,
      from: Math.min(x.line.from, top),
      to: Math.max(x.line.to, top + box.height),
    });
  if (y)
    guides.push({
      axis: "y",
      at: y.line.at,
      from: Math.min(y.line.from, left),
      to: Math.max(y.line.to, left + box.width),
    });
  return { left, top, guides };
}

/** Snaps only the edges that a handle pulls; answers how much further they go. */
export function snapEdges(
  box: Box,
  handle: string,
  others: Box[],
  page: PageSize,
  reach: number,
): { dx: number; dy: number; guides: Guide[] } {
  const columns: Line[] = [{ at: page.width / 2, from: 0, to: page.height }];
  const rows: Line[] = [{ at: page.height / 2, from: 0, to: page.width }];
  for (const o of others) {
    for (const at of [o.left, o.left + o.width]) columns.push({ at, from: o.top, to: o.top + o.height });
    for (const at of [o.top, o.top + o.height]) rows.push({ at, from: o.left, to: o.left + o.width });
  }
  const edgeX = handle.includes("w") ? [box.left] : handle.includes("e") ? [box.left + box.width] : [];
  const edgeY = handle.includes("n") ? [box.top] : handle.includes("s") ? [box.top + box.height] : [];
  const x = near(columns, edgeX, reach);
  const y = near(rows, edgeY, reach);
  const guides: Guide[] = [];
  if (x)
    guides.push({
      axis: "x",
      at: x.line.at,
      from: Math.min(x.line.from, box.top),
      to: Math.max(x.line.to, box.top + box.height),
    });
  if (y)
    guides.push({
      axis: "y",
      at: y.line.at,
      from: Math.min(y.line.from, box.left),
      to: Math.max(y.line.to, box.left + box.width),
    });
  return { dx: x?.shift ?? 0, dy: y?.shift ?? 0, guides };
}
