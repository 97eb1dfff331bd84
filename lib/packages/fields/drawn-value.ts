// PURE. A drawing as the value of a field: the same strokes as a drawn mark, as text. Stored for years: only ever add members.
import { longest } from "#lib/contract/records/longest.ts";
import { DrawnMark } from "#lib/contract/records/signature-mark.ts";

/** Null for what is no drawing. */
export function drawingOfValue(value: string): DrawnMark | null {
  if (!value.startsWith("{")) return null;
  try {
    const read = DrawnMark.safeParse({ ...(JSON.parse(value) as object), kind: "drawn" });
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const written = ({ width, height, strokes, ink }: DrawnMark): string =>
  JSON.stringify({ width, height, strokes, ...(ink ? { ink } : {}) });

/** Every second point of a stroke, its ends always. */
function thinner(stroke: readonly number[]): number[] {
  const count = Math.floor(stroke.length / 2);
  return stroke.filter((_, index) => {
    const point = Math.floor(index / 2);
    return point % 2 === 0 || point === count - 1;
  });
}

/**
 * The value that a drawing is. Pens that press are left out, as the box is drawn in one width; where it would be longer than
 * a value may be, points between others are left out until it fits.
 */
export function valueOfDrawing(drawing: DrawnMark): string {
  const { width, height, ink } = drawing;
  let { strokes } = drawing;
  let text = written({ kind: "drawn", width, height, strokes, ...(ink ? { ink } : {}) });
  while (text.length > longest.value) {
    const next = strokes.map(thinner);
    // Nothing but ends is left: what does not fit then are too many strokes, of which the longest say most.
    const isThinner = next.some((stroke, index) => stroke.length < (strokes[index]?.length ?? 0));
    strokes = isThinner
      ? next
      : strokes.toSorted((a, b) => b.length - a.length).slice(0, Math.ceil(strokes.length / 2));
    text = written({ kind: "drawn", width, height, strokes, ...(ink ? { ink } : {}) });
  }
  return text;
}
