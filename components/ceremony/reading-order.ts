// PURE. The order in which people read what stands on pages: page by page, line by line from the top, each from the left.

/** Boxes whose tops are this close stand on one line: senders do not place to the pixel. */
const sameLine = 12;

export function inReadingOrder<Box extends { page: number; top: number; left: number }>(boxes: readonly Box[]): Box[] {
  const sorted = [...boxes].sort((a, b) => a.page - b.page || a.top - b.top || a.left - b.left);
  const lines: Box[][] = [];
  for (const box of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && first.page === box.page && box.top - first.top <= sameLine) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.left - b.left));
}
