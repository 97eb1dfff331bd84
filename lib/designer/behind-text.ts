// PURE. Where a field stands that is placed behind a text: on its line, a little away from its last letter.
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import type { TextPlace } from "#lib/contract/records/text-place.ts";
import type { Placed } from "./commands.ts";

const gap = 6;

type Size = Pick<Placed, "width" | "height">;

/** What is higher than the line stands on it, as signatures do; a box to tick stands in its middle. */
export function placedBehind({ page, right, top, bottom }: TextPlace, size: Size): Placed {
  const isHigher = size.height > (bottom - top) * 2;
  const { width, height } = size;
  return { page, left: right + gap, top: isHigher ? bottom - height : (top + bottom - height) / 2, width, height };
}

/** The same for a text that is known whole. */
export function placedAfter(text: PageMarks["texts"][number], page: number, size: Size): Placed {
  const placed = placedBehind({ ...text, page }, size);
  return text.fromRight ? { ...placed, left: text.left - gap - size.width } : placed;
}
