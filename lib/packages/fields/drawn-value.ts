// PURE. A drawing as the value of a field: the same strokes as a drawn mark, as text. Stored for years: only ever add members.
import { longest } from "#lib/contract/records/longest.ts";
import { inks } from "#lib/contract/records/mark-kinds.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";

const isNumbers = (list: unknown, least: number, most: number): list is number[] =>
  Array.isArray(list) &&
  list.length >= least &&
  list.length <= most &&
  list.every((one) => typeof one === "number" && Number.isFinite(one));
const isSide = (side: unknown): side is number => typeof side === "number" && side > 0 && side <= 10_000;

/**
 * Null for what is no drawing. By the same rules as the schema of a drawn mark, which is not loaded for it: browsers ask this,
 * too.
 */
export function drawingOfValue(value: string): DrawnMark | null {
  if (!value.startsWith("{")) return null;
  let read: Partial<Record<keyof DrawnMark, unknown>>;
  try {
    read = JSON.parse(value) as typeof read;
  } catch {
    return null;
  }
  const { width, height, strokes, ink } = read;
  if (!isSide(width) || !isSide(height)) return null;
  if (!Array.isArray(strokes) || strokes.length === 0 || strokes.length > 500) return null;
  if (!strokes.every((stroke) => isNumbers(stroke, 2, 20_000))) return null;
  if (ink === undefined) return { kind: "drawn", width, height, strokes };
  const known = inks.find((one) => one === ink);
  return known ? { kind: "drawn", width, height, strokes, ink: known } : null;
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
