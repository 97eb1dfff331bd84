// Turns the strokes of a drawn signature into an SVG of exact size: smooth, with round ends, cut to the ink.

import type { Ink } from "#lib/contract/records/mark-kinds.ts";

/** The pens of a drawn signature, dark enough to be read on a copy in black and white. */
export const inkColours: Record<Ink, string> = { blue: "#1b2f66", black: "#1a2227", green: "#14492c" };

/** The colour of a signature's mark that is not drawn with another pen. */
export const INK = inkColours.blue;
const MAX_POINTS = 40_000;

type Point = { x: number; y: number; pressure?: number };

/** Flat lists x, y, x, y …; `pressure` has a number from 0 to 1 for each point of a stroke that a pen pressed. */
export type Strokes = {
  strokes: readonly (readonly number[])[];
  ink?: Ink | undefined;
  pressure?: readonly (readonly number[])[] | undefined;
};

/** Returns null when there is nothing to draw. `width` and `height` in points are the room the ink is fitted into. */
export function strokesToSvg(
  { strokes, ink = "blue", pressure }: Strokes,
  width: number,
  height: number,
): string | null {
  const lines = strokes.map((flat, index) => pointsOf(flat, pressure?.[index])).filter((line) => line.length > 0);
  const points = lines.flat();
  if (points.length === 0 || points.length > MAX_POINTS) return null;
  const pen = Math.min(1.5, Math.max(0.6, height * 0.045));
  const left = points.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = points.reduce((least, { y }) => Math.min(least, y), Infinity);
  const right = points.reduce((most, { x }) => Math.max(most, x), -Infinity);
  const bottom = points.reduce((most, { y }) => Math.max(most, y), -Infinity);
  const room = { width: Math.max(1, width - pen), height: Math.max(1, height - pen) };
  const scale = Math.min(room.width / Math.max(right - left, 1e-6), room.height / Math.max(bottom - top, 1e-6), 1e3);
  const place = ({ x, y, ...rest }: Point): Point => ({
    ...rest,
    x: pen / 2 + (x - left) * scale,
    y: height / 2 + (y - (top + bottom) / 2) * scale,
  });
  const paths = lines
    .flatMap((line) => strokePaths(line.map(place), pen))
    .map(({ width: wide, d }) => `<path stroke-width="${wide.toFixed(2)}" d="${d}"/>`)
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">` +
    `<g fill="none" stroke="${inkColours[ink]}" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  );
}

/** Of a stroke whose numbers do not match, the pressure is left out. */
function pointsOf(flat: readonly number[], pressure: readonly number[] = []): Point[] {
  const isPressed = pressure.length > 0 && pressure.length === Math.floor(flat.length / 2);
  const points: Point[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const x = flat[index] ?? Number.NaN;
    const y = flat[index + 1] ?? Number.NaN;
    if (Number.isFinite(x) && Number.isFinite(y)) {
      const pressed = isPressed ? pressure[index / 2] : undefined;
      points.push(pressed === undefined ? { x, y } : { x, y, pressure: pressed });
    }
  }
  return points;
}

const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A piece of a stroke that is as wide from its beginning to its end. */
type Piece = { width: number; d: string };

/** The same for the pad, in its own units; `pen` is the width of an even line. */
export const strokePieces = (flat: readonly number[], pressure: readonly number[], pen: number): Piece[] =>
  strokePaths(pointsOf(flat, pressure), pen);

/**
 * Quadratic curves through the middles of neighbouring points: what was drawn, without its corners. A pad samples evenly
 * in time, so points far apart mean a fast hand, and a fast hand leaves a thinner line; a pen's own pressure comes before that.
 */
function strokePaths(line: readonly Point[], pen: number): Piece[] {
  const [first, second] = line;
  if (!first) return [];
  // A dot: a line of no length is drawn by its round ends.
  if (!second) return [{ width: pen * 1.2, d: `M${at(first)}h.01` }];
  const last = line[line.length - 1] as Point;
  const usual = median(line.slice(1).map((point, index) => distance(point, line[index] as Point)));
  const wantedAt = (here: Point, before: Point): number => {
    if (here.pressure !== undefined) return pen * (0.4 + 1.2 * here.pressure);
    const speed = distance(here, before) / Math.max(usual, 1e-6);
    return pen * Math.min(1.2, Math.max(0.65, 1.35 - 0.35 * speed));
  };
  let width = first.pressure === undefined ? pen : wantedAt(first, first);
  let from = first;
  const pieces: Piece[] = [];
  for (let index = 1; index < line.length - 1; index++) {
    const here = line[index] as Point;
    const to = middle(here, line[index + 1] as Point);
    width += (wantedAt(here, line[index - 1] as Point) - width) * 0.3;
    pieces.push({ width, d: `M${at(from)}Q${at(here)} ${at(to)}` });
    from = to;
  }
  return [...pieces, { width, d: `M${at(from)}L${at(last)}` }];
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
