// PURE. Boxes on a page: kept inside, resized by a handle, aligned and distributed. Unit: pixels at 93.6 per inch.
import type { Box, PageSize } from "./designer-field.ts";

const round = (n: number): number => Math.round(n * 100) / 100;
export const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), Math.max(low, high));

/** Moves a box back onto its page; a box larger than the page shrinks to it. */
export function keepInside<B extends Box>(box: B, page: PageSize): B {
  const width = Math.min(box.width, page.width);
  const height = Math.min(box.height, page.height);
  return {
    ...box,
    width: round(width),
    height: round(height),
    left: round(clamp(box.left, 0, page.width - width)),
    top: round(clamp(box.top, 0, page.height - height)),
  };
}

export const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof handles)[number];
export type Minimum = { minWidth: number; minHeight: number };

/** Pulls one of the eight handles by (dx, dy); the opposite edge stays where it is. */
export function resize(
  box: Box,
  handle: Handle,
  dx: number,
  dy: number,
  page: PageSize,
  { minWidth, minHeight }: Minimum,
): Box {
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const left = handle.includes("w") ? clamp(box.left + dx, 0, right - minWidth) : box.left;
  const top = handle.includes("n") ? clamp(box.top + dy, 0, bottom - minHeight) : box.top;
  const newRight = handle.includes("e") ? clamp(right + dx, left + minWidth, page.width) : right;
  const newBottom = handle.includes("s") ? clamp(bottom + dy, top + minHeight, page.height) : bottom;
  return { left: round(left), top: round(top), width: round(newRight - left), height: round(newBottom - top) };
}

/** The smallest box around all of them. */
export function boundsOf(boxes: Box[]): Box {
  const left = Math.min(...boxes.map((b) => b.left));
  const top = Math.min(...boxes.map((b) => b.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((b) => b.left + b.width)) - left,
    height: Math.max(...boxes.map((b) => b.top + b.height)) - top,
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

export type Alignment = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** Where each box lands so that all share an edge or a middle of their bounds. */
export function align<B extends Box>(boxes: B[], how: Alignment): B[] {
  const bounds = boundsOf(boxes);
  return boxes.map((box) => {
    switch (how) {
      case "left":
        return { ...box, left: bounds.left };
      case "centre":
        return { ...box, left: round(bounds.left + (bounds.width - box.width) / 2) };
      case "right":
        return { ...box, left: round(bounds.left + bounds.width - box.width) };
      case "top":
        return { ...box, top: bounds.top };
      case "middle":
        return { ...box, top: round(bounds.top + (bounds.height - box.height) / 2) };
      default:
        return { ...box, top: round(bounds.top + bounds.height - box.height) };
    }
  });
}

/** Equal gaps between neighbours; the outermost two stay. Fewer than three boxes stay as they are. */
export function distribute<B extends Box>(boxes: B[], axis: "horizontal" | "vertical"): B[] {
  if (boxes.length < 3) return boxes;
  const [start, size] = axis === "horizontal" ? (["left", "width"] as const) : (["top", "height"] as const);
  const sorted = [...boxes].sort((a, b) => a[start] - b[start]);
  const bounds = boundsOf(boxes);
  const gap = (bounds[size] - sorted.reduce((sum, b) => sum + b[size], 0)) / (boxes.length - 1);
  const at = new Map<B, number>();
  let next = bounds[start];
  for (const box of sorted) {
    at.set(box, round(next));
    next += box[size] + gap;
  }
  return boxes.map((box) => ({ ...box, [start]: at.get(box) ?? box[start] }));
}
