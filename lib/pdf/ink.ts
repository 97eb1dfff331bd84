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
  // Fitted, resting on the line below like a written name, at the left.
  const place = ({ x, y }: Point): Point => ({
    x: pen / 2 + (x - left) * scale,
    y: height - pen / 2 - (bottom - y) * scale,
  });
  const paths = lines.map((line) => `<path d="${smooth(line.map(place))}"/>`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}pt" height="${height}pt" viewBox="0 0 ${width} ${height}">` +
    `<g fill="none" stroke="${INK}" stroke-width="${pen}" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
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

/** Quadratic curves through the middles of neighbouring points: what was drawn, without its corners. */
function smooth(line: readonly Point[]): string {
  const [first, ...rest] = line;
  if (!first) return "";
  const at = ({ x, y }: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  // A dot: a line of no length is drawn by its round ends.
  if (rest.length === 0) return `M${at(first)}h.01`;
  let path = `M${at(first)}`;
  for (let index = 0; index < rest.length - 1; index++) {
    const here = rest[index] as Point;
    const next = rest[index + 1] as Point;
    path += `Q${at(here)} ${at({ x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 })}`;
  }
  return `${path}L${at(rest[rest.length - 1] as Point)}`;
}
