// PURE. Strokes of the drawing pad: a smooth path for the screen, and whether there is enough of a signature in them.
import { extentOf, isTooSmall, spanOf } from "#lib/signing/mark-extent.ts";

/** Flat: x, y, x, y … in the pad's own units. */
export type Stroke = number[];
export type Drawing = { width: number; height: number; strokes: Stroke[] };

const at = (stroke: Stroke, index: number): [number, number] => [stroke[index * 2] ?? 0, stroke[index * 2 + 1] ?? 0];
const round = (value: number): number => Math.round(value * 10) / 10;

/** Quadratic curves through the middles of neighbouring points, so that corners of sampling do not show. */
export function strokePath(stroke: Stroke): string {
  const count = Math.floor(stroke.length / 2);
  if (count === 0) return "";
  const [x0, y0] = at(stroke, 0);
  if (count === 1) return `M${round(x0)} ${round(y0)}h.01`;
  let path = `M${round(x0)} ${round(y0)}`;
  for (let index = 1; index < count - 1; index++) {
    const [x, y] = at(stroke, index);
    const [nextX, nextY] = at(stroke, index + 1);
    path += `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  }
  const [lastX, lastY] = at(stroke, count - 1);
  return `${path}L${round(lastX)} ${round(lastY)}`;
}

/** Our choice: a slip of the finger or one straight stroke is not a signature; initials may be as plain as an I. */
export function drawingProblem(
  { width, height, strokes }: Drawing,
  initials: boolean,
): "empty" | "small" | "simple" | null {
  if (strokes.length === 0) return "empty";
  if (isTooSmall({ width, height, strokes })) return "small";
  if (initials || strokes.length > 2) return null;
  const ink = extentOf(strokes);
  return ink.length < spanOf(ink) * 1.12 ? "simple" : null;
}

/** A point is kept when it moved enough to matter: pads report many times a pixel. */
export function extend(stroke: Stroke, x: number, y: number): boolean {
  const [lastX, lastY] = at(stroke, stroke.length / 2 - 1);
  if (stroke.length > 0 && Math.hypot(x - lastX, y - lastY) < 0.75) return false;
  if (stroke.length >= 19_998) return false;
  stroke.push(round(x), round(y));
  return true;
}
