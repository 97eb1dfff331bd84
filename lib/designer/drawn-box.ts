// PURE. The box of a field that is drawn as a frame: its edges snap, it is as large as its kind has to be, and on its page.
import type { Box, PageSize } from "./designer-field.ts";
import { type Handle, keepInside, type Minimum, resize } from "./geometry.ts";
import { type Guide, type PageLines, snapEdges } from "./snapping.ts";

type Corner = { x: number; y: number };

type Drawn = {
  /** Where the pointer was pressed, and where it is. */
  from: Corner;
  to: Corner;
  least: Minimum;
  others: readonly Box[];
  page: PageSize;
  /** 0: nothing snaps. */
  reach: number;
  own: PageLines;
};

const cornerOf = (isUp: boolean, isLeft: boolean): Handle => (isUp ? (isLeft ? "nw" : "ne") : isLeft ? "sw" : "se");

export function drawnBox({ from, to, least, others, page, reach, own }: Drawn): { box: Box; guides: Guide[] } {
  const [isUp, isLeft] = [to.y < from.y, to.x < from.x];
  const handle = cornerOf(isUp, isLeft);
  const edges = (box: Box, at: Handle) =>
    reach > 0 ? snapEdges(box, at, others, page, reach, own) : { dx: 0, dy: 0, guides: [] };
  const point = { left: from.x, top: from.y, width: 0, height: 0 };
  const corner = edges(point, cornerOf(!isUp, !isLeft));
  const begun = { ...point, left: point.left + corner.dx, top: point.top + corner.dy };
  const pull = (dx: number, dy: number) =>
    resize(begun, handle, to.x - begun.left + dx, to.y - begun.top + dy, page, least);
  const edge = edges(pull(0, 0), handle);
  const pulled = pull(edge.dx, edge.dy);
  const box = keepInside(
    { ...pulled, width: Math.max(pulled.width, least.minWidth), height: Math.max(pulled.height, least.minHeight) },
    page,
  );
  return { box, guides: [...corner.guides, ...edge.guides] };
}
