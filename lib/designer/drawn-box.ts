// PURE. The box of a field that is drawn as a frame: its edges snap, it is as large as its kind has to be, and on its page.
import type { Box, PageSize } from "./designer-field.ts";
import { keepInside, type Minimum, resize } from "./geometry.ts";
import type { PageLines } from "./page-lines.ts";
import { type Guide, snapEdges } from "./snapping.ts";

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

export function drawnBox({ from, to, least, others, page, reach, own }: Drawn): { box: Box; guides: Guide[] } {
  const [isUp, isLeft] = [to.y < from.y, to.x < from.x];
  const [handle, opposite] = ([isUp ? "n" : "s", isUp ? "s" : "n"] as const).map(
    (along, at) => `${along}${isLeft === (at === 0) ? "w" : "e"}` as const,
  ) as ["nw" | "ne" | "sw" | "se", "nw" | "ne" | "sw" | "se"];
  const edges = (box: Box, at: string) =>
    reach > 0 ? snapEdges(box, at, others, page, reach, own) : { dx: 0, dy: 0, guides: [] };
  const point = { left: from.x, top: from.y, width: 0, height: 0 };
  const corner = edges(point, opposite);
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
