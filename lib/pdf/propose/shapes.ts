// Reads the lines and boxes that are drawn on a page, in px of the displayed page.
import { type PageBox, toPixels } from "../engine/coordinates.ts";
import { allocate, heap, type OpenedPdf } from "../engine/pdfium.ts";
import { type Edges, floats } from "../text/glyph-edges.ts";

/** A box drawn by itself. `round`: a circle. `ground`: filled without an edge; `dark` where nobody could write in it. */
export type DrawnBox = Edges & { round: boolean; ground: boolean; dark: boolean };

/** Rules run across the page and walls down; both are as thin as they are drawn, at least without any height or width. */
export type Shapes = { rules: Edges[]; walls: Edges[]; boxes: DrawnBox[] };

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = { x: number; y: number };
type Subpath = { points: Point[]; curves: number; closed: boolean };
type Reading = { opened: OpenedPdf; box: PageBox; memory: number; shapes: Shapes; objects: number; segments: number };

const PATH = 2;
const FORM = 5;
const deepest = 12;
// Our choice: a page with more than this is a drawing, and nobody fills in a drawing.
const mostObjects = 30_000;
const mostSegments = 60_000;
const mostShapes = 4_000;
const LINE_TO = 0;
const CURVE_TO = 1;

const none = (): Shapes => ({ rules: [], walls: [], boxes: [] });

/** Nothing at all for pages with too much on them. */
export function readShapes(opened: OpenedPdf, page: number, box: PageBox): Shapes {
  const { pdfium } = opened;
  const memory = allocate(pdfium, 32);
  const reading: Reading = { opened, box, memory, shapes: none(), objects: 0, segments: 0 };
  try {
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let at = 0; at < count && isInBounds(reading); at++)
      readObject(reading, pdfium.FPDFPage_GetObject(page, at), [1, 0, 0, 1, 0, 0], 0);
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
  }
  return isInBounds(reading) ? reading.shapes : none();
}

const isInBounds = ({ objects, segments, shapes: { rules, walls, boxes } }: Reading): boolean =>
  objects < mostObjects && segments < mostSegments && rules.length + walls.length + boxes.length < mostShapes;

function readObject(reading: Reading, object: number, outer: Matrix, depth: number): void {
  const { pdfium } = reading.opened;
  reading.objects += 1;
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === PATH) readPath(reading, object, times(matrixOf(reading, object), outer));
  if (type !== FORM || depth > deepest) return;
  const inner = times(matrixOf(reading, object), outer);
  const count = pdfium.FPDFFormObj_CountObjects(object);
  for (let at = 0; at < count && isInBounds(reading); at++)
    readObject(reading, pdfium.FPDFFormObj_GetObject(object, at), inner, depth + 1);
}

function matrixOf({ opened: { pdfium }, memory }: Reading, object: number): Matrix {
  if (!pdfium.FPDFPageObj_GetMatrix(object, memory)) return [1, 0, 0, 1, 0, 0];
  const [a, b, c, d] = floats(heap(pdfium), memory);
  return [a, b, c, d, pdfium.pdfium.getValue(memory + 16, "float"), pdfium.pdfium.getValue(memory + 20, "float")];
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

function readPath(reading: Reading, object: number, matrix: Matrix): void {
  const { pdfium } = reading.opened;
  if (!pdfium.FPDFPath_GetDrawMode(object, reading.memory, reading.memory + 4)) return;
  const isFilled = pdfium.pdfium.getValue(reading.memory, "i32") !== 0;
  const isStroked = pdfium.pdfium.getValue(reading.memory + 4, "i32") !== 0;
  if (!isFilled && !isStroked) return;
  // Ground that was painted without an edge tells by its brightness whether it is there to be written on.
  const bright = isFilled ? brightness(reading, object) : 1;
  for (const subpath of subpathsOf(reading, object, matrix)) addSubpath(reading, subpath, isStroked, bright);
}

/** 0 to 1. */
function brightness({ opened: { pdfium }, memory }: Reading, object: number): number {
  if (!pdfium.FPDFPageObj_GetFillColor(object, memory, memory + 4, memory + 8, memory + 12)) return 0;
  const [red, green, blue, alpha] = [0, 4, 8, 12].map((at) => pdfium.pdfium.getValue(memory + at, "i32") / 255) as [
    number,
    number,
    number,
    number,
  ];
  return 1 - alpha * (1 - (0.3 * red + 0.59 * green + 0.11 * blue));
}

function subpathsOf(reading: Reading, object: number, matrix: Matrix): Subpath[] {
  const { pdfium } = reading.opened;
  const count = pdfium.FPDFPath_CountSegments(object);
  const subpaths: Subpath[] = [];
  for (let at = 0; at < count && isInBounds(reading); at++) {
    reading.segments += 1;
    const segment = pdfium.FPDFPath_GetPathSegment(object, at);
    const type = pdfium.FPDFPathSegment_GetType(segment);
    if (!pdfium.FPDFPathSegment_GetPoint(segment, reading.memory, reading.memory + 4)) continue;
    const x = pdfium.pdfium.getValue(reading.memory, "float");
    const y = pdfium.pdfium.getValue(reading.memory + 4, "float");
    if (type !== LINE_TO && type !== CURVE_TO) subpaths.push({ points: [], curves: 0, closed: false });
    const subpath = subpaths.at(-1);
    if (!subpath) continue;
    subpath.points.push(onPage(reading, x, y, matrix));
    if (type === CURVE_TO) subpath.curves += 1 / 3;
    if (pdfium.FPDFPathSegment_GetClose(segment)) subpath.closed = true;
  }
  return subpaths;
}

function onPage({ box }: Reading, x: number, y: number, [a, b, c, d, e, f]: Matrix): Point {
  const [x1, y1] = [a * x + c * y + e, b * x + d * y + f];
  const { left, top } = toPixels(box, { x1, y1, x2: x1, y2: y1 });
  return { x: left, y: top };
}

/** px. A line may be as thick as this, and an edge as slanted. */
const thickest = 3.2;
const straight = 0.8;

function addSubpath(
  { shapes }: Reading,
  { points, curves, closed }: Subpath,
  isStroked: boolean,
  bright: number,
): void {
  const edges = edgesOf(points);
  const [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
  if (!Number.isFinite(width + height)) return;
  const look = { ground: !isStroked, dark: bright < 0.6 };
  if (curves > 0) {
    // A circle is four curves; a box with round corners four curves and four lines.
    const isRing = curves >= 2 && Math.abs(width - height) < 2;
    if (isRing || curves >= 4) shapes.boxes.push({ ...edges, ...look, round: isRing });
    return;
  }
  if (height <= thickest && width > height) shapes.rules.push(edges);
  else if (width <= thickest) shapes.walls.push(edges);
  else if (isRectangle(points, closed)) shapes.boxes.push({ ...edges, ...look, round: false });
  else if (isStroked) addSegments(shapes, closed && points[0] ? [...points, points[0]] : points);
}

function edgesOf(points: readonly Point[]): Edges {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
}

function isRectangle(points: readonly Point[], closed: boolean): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return false;
  const isBack = Math.hypot(first.x - last.x, first.y - last.y) < straight;
  const corners = isBack ? points.slice(0, -1) : points;
  if (corners.length !== 4 || !(closed || isBack)) return false;
  return corners.every((point, at) => {
    const next = corners[(at + 1) % 4] ?? point;
    return Math.abs(point.x - next.x) < straight || Math.abs(point.y - next.y) < straight;
  });
}

function addSegments(shapes: Shapes, points: readonly Point[]): void {
  for (const [at, point] of points.entries()) {
    const next = points[at + 1];
    if (!next) continue;
    const edges = edgesOf([point, next]);
    const [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
    if (height < straight && width > straight) shapes.rules.push(edges);
    else if (width < straight && height > straight) shapes.walls.push(edges);
  }
}
