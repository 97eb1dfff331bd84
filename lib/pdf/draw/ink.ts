// Turns the strokes of a drawn signature into an SVG of exact size: smooth, with round ends, cut to the ink.

/** The colour of a signature's mark. */
export const INK = "#1b2f66";
const MAX_POINTS = 40_000;

type Point = { x: number; y: number };

/** Returns null when there is nothing to draw. `width` and `height` in points are the room the ink is fitted into. */
export function strokesToSvg(strokes: readonly (readonly number[])[], width: number, height: number): string | null {
  const lines = strokes.map(pointsOf).filter((line) => line.length > 0);
  const points = lines.flat();
  if (points.length === 0 || points.length > MAX_POINTS) return null;
  const pen = Math.min(1.5, Math.max(0.6, height * 0.045));
  const left = points.reduce((least, { x }) => Math.min(least, x), Infinity);
  const top = points.reduce((least, { y }) => Math.min(least, y), Infinity);
  const right = points.reduce((most, { x }) => Math.max(most, x), -Infinity);
  const bottom = points.reduce((most, { y }) => Math.max(most, y), -Infinity);
  const room = { width: Math.max(1, width - pen), height: Math.max(1, height - pen) };
  const scale = Math.min(room.width / Math.max(right - left, 1e-6), room.height / Math.max(bottom - top, 1e-6), 1e3);
  const place = ({ x, y }: Point): Point => ({
    x: pen / 2 + (x - left) * scale,
    y: height / 2 + (y - (top + bottom) / 2) * scale,
  });
  const paths = lines.map((line) => strokePaths(line.map(place), pen)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">` +
    `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  );
}

function pointsOf(flat: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    const x = flat[index] ?? Number.NaN;
    const y = flat[index + 1] ?? Number.NaN;
    if (Number.isFinite(x) && Number.isFinite(y)) points.push({ x, y });
  }
  return points;
}

const at = ({ x, y }: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const path = (width: number, d: string): string => `<path stroke-width="${width.toFixed(2)}" d="${d}"/>`;

/**
 * Quadratic curves through the middles of neighbouring points: what was drawn, without its corners. A pad samples evenly
 * in time, so points far apart mean a fast hand, and a fast hand leaves a thinner line.
 */
function strokePaths(line: readonly Point[], pen: number): string {
  const [first, second] = line;
  if (!first) return "";
  // A dot: a line of no length is drawn by its round ends.
  if (!second) return path(pen * 1.2, `M${at(first)}h.01`);
  const last = line[line.length - 1] as Point;
  const usual = median(line.slice(1).map((point, index) => distance(point, line[index] as Point)));
  let width = pen;
  let from = first;
  let paths = "";
  for (let index = 1; index < line.length - 1; index++) {
    const here = line[index] as Point;
    const to = middle(here, line[index + 1] as Point);
    const speed = distance(here, line[index - 1] as Point) / Math.max(usual, 1e-6);
    const wanted = pen * Math.min(1.2, Math.max(0.65, 1.35 - 0.35 * speed));
    width += (wanted - width) * 0.3;
    paths += path(width, `M${at(from)}Q${at(here)} ${at(to)}`);
    from = to;
  }
  return paths + path(width, `M${at(from)}L${at(last)}`);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
