// PURE. Where a new field goes that nobody pointed a place out for: as near as can be to where it is wanted, over no other field.
import type { Box, PageSize } from "./designer-field.ts";
import { keepInside, overlap } from "./geometry.ts";

/** Between neighbours. */
const gap = 8;
/** What lies wholly under its successor would not be seen: so far aside where a page is full. */
const aside = 12;

/** The steps from `from` to both sides that stay within `room`. */
function steps(from: number, length: number, room: number): number[] {
  const step = length + gap;
  const back = Math.floor(from / step);
  const on = Math.max(0, Math.floor((room - length - from) / step));
  return Array.from({ length: back + on + 1 }, (_, at) => (at - back) * step);
}

/** Below and beside is where one goes on reading: what lies the other way counts as three times as far. */
const far = (dx: number, dy: number): number => (dx < 0 ? -3 * dx : dx) + (dy < 0 ? -3 * dy : dy);

export function freeSpot(wanted: Box, others: readonly Box[], page: PageSize): Box {
  const first = keepInside(wanted, page);
  const isFree = (box: Box) => !others.some((other) => overlap(box, other));
  if (isFree(first)) return first;
  const down = steps(first.top, first.height, page.height);
  const found = steps(first.left, first.width, page.width)
    .flatMap((dx) => down.map((dy) => ({ dx, dy })))
    .sort((a, b) => far(a.dx, a.dy) - far(b.dx, b.dy))
    .map(({ dx, dy }) => ({ ...first, left: first.left + dx, top: first.top + dy }))
    .find(isFree);
  if (found) return found;
  const covers = (box: Box) =>
    others.some(({ left, top }) => Math.abs(left - box.left) < 2 && Math.abs(top - box.top) < 2);
  let box = first;
  for (let tries = 0; tries < others.length && covers(box); tries += 1)
    box = { ...box, left: (box.left + aside) % page.width, top: (box.top + aside) % page.height };
  return keepInside(box, page);
}
