// PURE. Where the pages of a document lie, one below the other and each in the middle: told by the room that all of them take.
import type { PageSize } from "./designer-field.ts";

type Rect = { left: number; top: number; width: number; height: number };

/** CSS pixels between two sheets, whatever the zoom. */
const gap = 24;

const gapsOf = (pages: readonly PageSize[]): number => gap * Math.max(0, pages.length - 1);
const heightOf = (pages: readonly PageSize[]): number => pages.reduce((sum, { height }) => sum + height, 0);

/** What they take at so many CSS pixels a page pixel. */
export const roomOf = (pages: readonly PageSize[], scale: number): { width: number; height: number } => ({
  width: Math.max(0, ...pages.map(({ width }) => width)) * scale,
  height: heightOf(pages) * scale + gapsOf(pages),
});

/** Each of them in `room`, as it is on screen now: the scale is told by its height, which hundreds of pages tell exactly. */
export function pagesIn(room: Rect, pages: readonly PageSize[]): Rect[] {
  const scale = (room.height - gapsOf(pages)) / Math.max(1, heightOf(pages));
  let { top } = room;
  return pages.map((page) => {
    const [width, height] = [page.width * scale, page.height * scale];
    const place = { left: room.left + (room.width - width) / 2, top, width, height };
    top += height + gap;
    return place;
  });
}
