// PURE. How a text stands in its box: where its size starts, how it shrinks, on which side it begins. The screen shows it
// by the same rule as `appearance-template.ts` draws it.

const usualPoints = 12;
const largestPoints = 72;

/** Ascender and descender of a line in ems, and what is left between two of them. */
export const lineHeight = 1.362;
export const leading = 0.12;

type Box = { width: number; height: number };

/** What a box keeps free at its edges; `point` is a point in the box's own unit. */
export const edgesOf = ({ width, height }: Box, point = 1): { x: number; y: number } => ({
  x: Math.min(2 * point, width * 0.05),
  y: Math.min(point, height * 0.05),
});

/** Points the text starts from. null or missing: the usual size; 0: as large as the box allows. */
export function mostPoints(fontSize: number | null | undefined, height: number, multiline: boolean): number {
  if (fontSize !== 0) return fontSize ?? usualPoints;
  return Math.min(height, multiline ? largestPoints / 3 : largestPoints);
}

/** A word is never broken: the longest one has to fit. */
export const longestWord = (text: string): string =>
  text.split(/\s+/).reduce((most, word) => (word.length > most.length ? word : most), "");

/** The first letter with a direction decides, as in the Unicode bidirectional algorithm (rules P2 and P3). */
export function direction(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0];
  return letter && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? "rtl"
    : "ltr";
}

/** `width`: of a line at size 1. `height`: of the whole text at a size, wrapped at the room's width. */
export type Measure = { width: (line: string) => number; height: (size: number, room: number) => number };

/** The size at which all of it fits, `most` at first; everything in the box's own unit. */
export function sizeInBox(
  text: string,
  { box, point, most, multiline }: { box: Box; point: number; most: number; multiline: boolean },
  measure: Measure,
): number {
  const edges = edgesOf(box, point);
  const room = { width: box.width - 2 * edges.x, height: box.height - 2 * edges.y };
  if (!multiline) return Math.min(most, room.height / lineHeight, room.width / Math.max(measure.width(text), 0.0001));
  const longest = measure.width(longestWord(text));
  let size = most;
  for (let step = 0; step < 80; step++) {
    if (longest * size <= room.width && measure.height(size, room.width) <= room.height) break;
    size *= 0.94;
  }
  return size;
}

/** Our choice, in points: what is printed smaller is read with a glass only. */
const readablePoints = 6;

/**
 * How many of its characters stay readable in the box; null where all of them do. A box too low for that, or whose text is wanted
 * smaller, is measured by the largest size it allows: that is its sender's choice, not the text's doing.
 */
export function readableLength(
  text: string,
  { box, point, most, multiline }: { box: Box; point: number; most: number; multiline: boolean },
  measureOf: (text: string) => Measure,
): number | null {
  const edges = edgesOf(box, point);
  const room = { width: box.width - 2 * edges.x, height: box.height - 2 * edges.y };
  // What shrinks by steps (`sizeInBox`) may stop a step below.
  const size = Math.min(readablePoints * point, most, room.height / lineHeight) * 0.94;
  const characters = [...text];
  const fits = (count: number): boolean => {
    const part = characters.slice(0, count).join("");
    const measure = measureOf(part);
    if (!multiline) return measure.width(part) * size <= room.width;
    return measure.width(longestWord(part)) * size <= room.width && measure.height(size, room.width) <= room.height;
  };
  if (fits(characters.length)) return null;
  let [held, over] = [0, characters.length];
  while (over - held > 1) {
    const middle = Math.floor((held + over) / 2);
    if (fits(middle)) held = middle;
    else over = middle;
  }
  return held;
}
