// Converts between API coordinates (px of the displayed page, 93.6 per inch, origin top left) and PDF user space.

/** 93.6 px per inch over 72 pt per inch: the factor of the specification's coordinates. */
export const PX_PER_PT = 1.3;

export type Rotation = 0 | 90 | 180 | 270;

/** The visible part of a page: the normalised crop box in user space (points) and the clockwise rotation shown. */
export type PageBox = { x1: number; y1: number; x2: number; y2: number; rotation: Rotation };

/** A box on the displayed page, in px. */
type PixelRect = { left: number; top: number; width: number; height: number };

/** A box in user space, in points, lower left and upper right corner. */
type UserRect = { x1: number; y1: number; x2: number; y2: number };

export function displayedSize(page: PageBox): { width: number; height: number } {
  const points = displayedPoints(page);
  return { width: points.width * PX_PER_PT, height: points.height * PX_PER_PT };
}

export function displayedPoints({ x1, y1, x2, y2, rotation }: PageBox): { width: number; height: number } {
  const upright = rotation === 0 || rotation === 180;
  return { width: upright ? x2 - x1 : y2 - y1, height: upright ? y2 - y1 : x2 - x1 };
}

/** `u` runs right and `v` down on the displayed page, both in points. */
function toUserPoint(page: PageBox, u: number, v: number): { x: number; y: number } {
  switch (page.rotation) {
    case 0:
      return { x: page.x1 + u, y: page.y2 - v };
    case 90:
      return { x: page.x1 + v, y: page.y1 + u };
    case 180:
      return { x: page.x2 - u, y: page.y1 + v };
    case 270:
      return { x: page.x2 - v, y: page.y2 - u };
  }
}

function toDisplayedPoint(page: PageBox, x: number, y: number): { u: number; v: number } {
  switch (page.rotation) {
    case 0:
      return { u: x - page.x1, v: page.y2 - y };
    case 90:
      return { u: y - page.y1, v: x - page.x1 };
    case 180:
      return { u: page.x2 - x, v: y - page.y1 };
    case 270:
      return { u: page.y2 - y, v: page.x2 - x };
  }
}

export function toUserSpace(page: PageBox, rect: PixelRect): UserRect {
  const a = toUserPoint(page, rect.left / PX_PER_PT, rect.top / PX_PER_PT);
  const b = toUserPoint(page, (rect.left + rect.width) / PX_PER_PT, (rect.top + rect.height) / PX_PER_PT);
  return { x1: Math.min(a.x, b.x), y1: Math.min(a.y, b.y), x2: Math.max(a.x, b.x), y2: Math.max(a.y, b.y) };
}

export function toPixels(page: PageBox, rect: UserRect): PixelRect {
  const a = toDisplayedPoint(page, rect.x1, rect.y1);
  const b = toDisplayedPoint(page, rect.x2, rect.y2);
  return {
    left: Math.min(a.u, b.u) * PX_PER_PT,
    top: Math.min(a.v, b.v) * PX_PER_PT,
    width: Math.abs(a.u - b.u) * PX_PER_PT,
    height: Math.abs(a.v - b.v) * PX_PER_PT,
  };
}

/**
 * The /Matrix of an appearance drawn upright in `width` x `height` points, so that it stands upright on the displayed
 * page; viewers then move it onto the widget's /Rect by themselves (ISO 32000-2, 12.5.5, algorithm 8.1).
 */
export function uprightMatrix(rotation: Rotation, width: number, height: number): number[] {
  switch (rotation) {
    case 0:
      return [1, 0, 0, 1, 0, 0];
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
  }
}
