// Tells which boxes lie on letters of their page: what is filled in there would be drawn over the text.

import { openOrThrow } from "../engine/pdfium.ts";
import type { Box } from "./extraction.ts";
import { type PageText, pageText } from "./page-text.ts";

/** The text under the box of this index, as it is read; at most so much of it as makes it known again. */
type Covered = { index: number; text: string };

/** Our choice: fewer letters are the edge of a neighbour, the unit behind a number or the mark that says where to sign. */
const fewest = 3;
const longest = 40;
const isRead = /[\p{L}\p{N}]/u;

/** Lines, dots and boxes to write on are no text: they are what a field is put on. */
export async function findCovered(bytes: Uint8Array, boxes: readonly Box[]): Promise<Covered[]> {
  using opened = await openOrThrow(bytes);
  return boxes.flatMap((box, index) => {
    const text = textUnder(pageText(opened, box.page), box);
    return text === null ? [] : [{ index, text }];
  });
}

/** A letter is covered when its middle is: lines stand close, and a field may touch the ones above and below. */
function textUnder({ text, at, boxes }: PageText, box: Box): string | null {
  const [right, bottom] = [box.left + box.width, box.top + box.height];
  const isUnder = (unit: number): boolean => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxes.subarray((at[unit] ?? 0) * 4, (at[unit] ?? 0) * 4 + 4);
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    return x > box.left && x < right && y > box.top && y < bottom;
  };
  const letters = new Set<number>();
  let under = "";
  for (let unit = 0; unit < text.length; unit++) {
    if (!isUnder(unit)) {
      if (under !== "" && !under.endsWith(" ")) under += " ";
      continue;
    }
    under += text[unit] === "\n" ? " " : text[unit];
    if (isRead.test(text[unit] ?? "")) letters.add(at[unit] ?? 0);
  }
  if (letters.size < fewest) return null;
  const whole = under
    .replace(/\u00ad/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return whole.length > longest ? `${whole.slice(0, longest).trimEnd()}…` : whole;
}
