// PURE. Takes the paper out of a picture of ink on paper, so that a signature covers neither line nor text where it stands.

/** Red, green, blue, alpha, row by row, as a canvas has them. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number };
/** How light the paper is: one plane a colour, smaller than the picture by `scale`. */
type Paper = { planes: Float32Array[]; across: number; down: number; scale: number };

/** Our choice. What is at least as light as this share of the paper around it is paper; what is darker than the other is all ink. */
const [paperFrom, inkTo] = [0.86, 0.6];
/** The same in poor light, where a camera's grain is as strong as pale ink. */
const [dimPaperFrom, dimInkTo] = [0.72, 0.45];
/** Our choice: with more ink than this, or with more of it at its edge, it is no picture of something written. */
const [mostInk, mostAtEdge] = [0.5, 0.25];
/** Our choice: with less ink than this it is dust on blank paper. */
const leastInk = 0.0001;
/** Our choice, of 255: below it the light is poor, and nothing that stands out lighter may be in it; below the other no paper is seen. */
const [dim, darkest] = [100, 24];
/** How much lighter than the ground something stands out: light ink on a dark ground. */
const standsOut = 2.2;
/** Our choice: the longer side of the planes, and how far from a place its paper may be: ink is narrower, a shadow is broader. */
const [planeSide, reach] = [200, 16];

/**
 * Changes the pixels where it says "cleared". "groundless": a drawing that can be seen through already; "nothing": paper without ink;
 * "unclear": no paper can be told from ink.
 */
export function clearPaper(pixels: Pixels): "cleared" | "groundless" | "nothing" | "unclear" {
  if (hasNoGround(pixels)) return "groundless";
  const paper = paperOf(pixels);
  const lights = Array.from(paper.planes[0] as Float32Array, (_, at) =>
    Math.min(...paper.planes.map((plane) => plane[at] as number)),
  ).sort((a, b) => a - b);
  const middle = lights[lights.length >> 1] ?? 0;
  if (middle < darkest || (middle < dim && (lights.at(-1) ?? 0) > standsOut * middle)) return "unclear";
  const { covers, ink, atEdge } = coversOf(pixels, paper, middle < dim);
  if (ink > mostInk || atEdge > mostAtEdge) return "unclear";
  if (ink < leastInk) return "nothing";
  takeOut(pixels, paper, covers);
  return "cleared";
}

/** How much of each pixel is ink, of 255, and the share of it in all and at the edge. */
function coversOf({ data, width, height }: Pixels, paper: Paper, isDim: boolean) {
  const [from, to] = isDim ? [dimPaperFrom, dimInkTo] : [paperFrom, inkTo];
  const covers = new Uint8Array(width * height);
  const row = new Float32Array(width * 3);
  let [ink, atEdge] = [0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    rowOf(paper, y, row);
    for (let x = 0; x < width; x++, at++) {
      let share = 1;
      // The darkest colour counts: yellow ink is as light as paper in the others.
      for (let colour = 0; colour < 3; colour++)
        share = Math.min(share, (data[at * 4 + colour] as number) / (row[x * 3 + colour] as number));
      const cover = Math.min(1, Math.max(0, (from - share) / (from - to)));
      covers[at] = Math.round(cover * 255);
      ink += cover;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) atEdge += cover;
    }
  }
  return { covers, ink: ink / covers.length, atEdge: atEdge / Math.max(1, 2 * (width + height) - 4) };
}

function takeOut({ data, width, height }: Pixels, paper: Paper, covers: Uint8Array): void {
  const row = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < height; y++) {
    rowOf(paper, y, row);
    for (let x = 0; x < width; x++, at++) {
      const cover = (covers[at] as number) / 255;
      for (let colour = 0; colour < 3; colour++) {
        const seen = data[at * 4 + colour] as number;
        // What is ink for a part only shows the paper for the rest: without it there is the ink alone.
        data[at * 4 + colour] = cover > 0 ? (seen - (1 - cover) * (row[x * 3 + colour] as number)) / cover : 0;
      }
      data[at * 4 + 3] = covers[at] as number;
    }
  }
}

/** Whether it can be seen through at its edge already. */
function hasNoGround({ data, width, height }: Pixels): boolean {
  const isClear = (x: number, y: number) => (data[(y * width + x) * 4 + 3] as number) < 250;
  for (let x = 0; x < width; x++) if (isClear(x, 0) || isClear(x, height - 1)) return true;
  for (let y = 0; y < height; y++) if (isClear(0, y) || isClear(width - 1, y)) return true;
  return false;
}

/** The picture without what is darker and narrower than its surroundings ("closed"): a shadow stays, its edges where they are. */
function paperOf({ data, width, height }: Pixels): Paper {
  const scale = Math.ceil(Math.max(width, height) / planeSide);
  const [across, down] = [Math.ceil(width / scale), Math.ceil(height / scale)];
  const planes = [0, 1, 2].map((colour) => {
    const sums = new Float32Array(across * down);
    const counts = new Float32Array(across * down);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = Math.floor(y / scale) * across + Math.floor(x / scale);
        sums[at] = (sums[at] as number) + (data[(y * width + x) * 4 + colour] as number);
        counts[at] = (counts[at] as number) + 1;
      }
    const means = sums.map((sum, at) => Math.max(1, sum / (counts[at] as number)));
    return extremes(extremes(means, across, down, Math.max), across, down, Math.min);
  });
  return { planes, across, down, scale };
}

/** The lightest, or the darkest, within reach of each place. */
function extremes(plane: Float32Array, across: number, down: number, pick: (a: number, b: number) => number) {
  const along = (from: Float32Array, size: number, step: number) =>
    from.map((_, at) => {
      const place = Math.floor(at / step) % size;
      let found = from[at] as number;
      for (let by = -Math.min(reach, place); by <= Math.min(reach, size - 1 - place); by++)
        found = pick(found, from[at + by * step] as number);
      return found;
    });
  return along(along(plane, across, 1), down, across);
}

/** The paper along one row of the picture, red, green and blue of each pixel: evenly between the places of the planes. */
function rowOf({ planes, across, down, scale }: Paper, y: number, row: Float32Array): void {
  const py = Math.min(down - 1, Math.max(0, (y + 0.5) / scale - 0.5));
  const top = Math.floor(py);
  const [upper, lower, byY] = [top * across, Math.min(down - 1, top + 1) * across, py - top];
  for (let at = 0; at < row.length; at++) {
    const plane = planes[at % 3] as Float32Array;
    const px = Math.min(across - 1, Math.max(0, (Math.floor(at / 3) + 0.5) / scale - 0.5));
    const left = Math.floor(px);
    const [right, byX] = [Math.min(across - 1, left + 1), px - left];
    const above = (plane[upper + left] as number) * (1 - byX) + (plane[upper + right] as number) * byX;
    const below = (plane[lower + left] as number) * (1 - byX) + (plane[lower + right] as number) * byX;
    row[at] = above * (1 - byY) + below * byY;
  }
}
