// PURE. Rows of equal boxes for one letter each: together they are one field.
import type { Edges } from "../text/glyph-edges.ts";
import { type Sheet, wordsIn } from "./sheet.ts";

const fewest = 4;
/** px: how wide a box for one letter is, and how far it may stand from the next. */
const narrowest = 8;
const widest = 42;
const widestGap = 8;

/** In reading order; only rows in which nothing is written yet. */
export function combsOf(sheet: Sheet): Edges[] {
  const boxes = [...sheet.cells, ...sheet.boxes.filter(({ round, dark }) => !round && !dark)]
    .filter(({ left, right, top, bottom }) => {
      const [width, height] = [right - left, bottom - top];
      return (
        width >= narrowest && width <= widest && height >= narrowest && height <= widest * 1.2 && height < width * 2.6
      );
    })
    .sort((a, b) => a.top - b.top || a.left - b.left);
  const rows: Edges[][] = [];
  for (const box of boxes) {
    const row = rows.find((one) => goesOn(one, box));
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows
    .filter((row) => row.length >= fewest && !rows.some((other) => other !== row && isUnder(row, other)))
    .map(around)
    .filter((comb) => wordsIn(sheet, comb).length === 0);
}

function goesOn(row: readonly Edges[], box: Edges): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return false;
  const isLevel = Math.abs(box.top - first.top) < 2 && Math.abs(box.bottom - first.bottom) < 2;
  const gap = box.left - last.right;
  const isEqual = Math.abs(box.right - box.left - (first.right - first.left)) < 2.5;
  const before = row[1] ? row[1].left - first.right : gap;
  // Where the row has begun with gaps, those are its gaps: boxes to tick stand farther apart, with words between.
  return isLevel && isEqual && gap > -3 && gap < Math.max(widestGap, before + 2);
}

/** Squares right under squares are a table, such as a calendar or squared paper. */
function isUnder(row: readonly Edges[], other: readonly Edges[]): boolean {
  const [a, b] = [around(row), around(other)];
  if (other.length < fewest) return false;
  const isTouching = Math.abs(a.top - b.bottom) < 3 || Math.abs(b.top - a.bottom) < 3;
  return isTouching && a.left < b.right && b.left < a.right;
}

const around = (boxes: readonly Edges[]): Edges => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});
