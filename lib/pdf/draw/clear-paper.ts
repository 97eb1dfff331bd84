// PURE. Takes the paper out of a picture of ink on paper, so that a signature covers neither line nor text where it stands.

/** Red, green, blue, alpha, row by row, as a canvas has them. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Our choice. What is at least as light as this share of the paper around it is paper; what is darker than the other is all ink. */
const [paperFrom, inkTo] = [0.86, 0.6];
/** Our choice: with more ink than this it is a picture that fills its frame, not something written. */
const mostInk = 0.5;
/** Our choice, of 255: what is darker is no paper. */
const darkest = 100;
/** Light falls unevenly on what is photographed: the paper is looked for in so many parts of each side. */
const parts = 8;

/** Changes the pixels; false, and nothing changed, where there is no paper: in a drawing without a ground, and in other pictures. */
export function clearPaper({ data, width, height }: Pixels): boolean {
  if (hasNoGround({ data, width, height })) return false;
  const paper = paperOf({ data, width, height });
  if (!paper) return false;
  const covers = new Uint8Array(width * height);
  let ink = 0;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      let share = 1;
      // The darkest colour counts: yellow ink is as light as paper in the others.
      for (let colour = 0; colour < 3; colour++)
        share = Math.min(share, (data[at * 4 + colour] as number) / paper(x, y, colour));
      const cover = Math.min(1, Math.max(0, (paperFrom - share) / (paperFrom - inkTo)));
      covers[at] = Math.round(cover * 255);
      ink += cover;
    }
  }
  if (ink > mostInk * covers.length) return false;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const cover = (covers[at] as number) / 255;
      for (let colour = 0; colour < 3; colour++) {
        const seen = data[at * 4 + colour] as number;
        // What is ink for a part only shows the paper for the rest: without it there is the ink alone.
        data[at * 4 + colour] = cover > 0 ? (seen - (1 - cover) * paper(x, y, colour)) / cover : 0;
      }
      data[at * 4 + 3] = covers[at] as number;
    }
  }
  return true;
}

/** Whether it can be seen through at its edge already. */
function hasNoGround({ data, width, height }: Pixels): boolean {
  const isClear = (x: number, y: number) => (data[(y * width + x) * 4 + 3] as number) < 250;
  for (let x = 0; x < width; x++) if (isClear(x, 0) || isClear(x, height - 1)) return true;
  for (let y = 0; y < height; y++) if (isClear(0, y) || isClear(width - 1, y)) return true;
  return false;
}

/** How light the paper is at a place, in one colour; undefined where there is none. */
function paperOf(pixels: Pixels): ((x: number, y: number, colour: number) => number) | undefined {
  const { width, height } = pixels;
  const [across, down] = [Math.min(parts, width), Math.min(parts, height)];
  const lights = Array.from({ length: across * down }, (_, part) =>
    lightOf(pixels, {
      left: Math.floor(((part % across) * width) / across),
      right: Math.floor((((part % across) + 1) * width) / across),
      top: Math.floor((Math.floor(part / across) * height) / down),
      bottom: Math.floor(((Math.floor(part / across) + 1) * height) / down),
    }),
  );
  const middle = lights.map((light) => Math.min(...light)).sort((a, b) => a - b)[lights.length >> 1] ?? 0;
  if (middle < darkest) return undefined;
  // A part that is full of ink has its neighbours' paper.
  const around = lights.map((_, part) =>
    [0, 1, 2].map((colour) => {
      const [px, py] = [part % across, Math.floor(part / across)];
      let most = 1;
      for (let y = Math.max(0, py - 1); y <= Math.min(down - 1, py + 1); y++)
        for (let x = Math.max(0, px - 1); x <= Math.min(across - 1, px + 1); x++)
          most = Math.max(most, lights[y * across + x]?.[colour] ?? 1);
      return most;
    }),
  );
  return (x, y, colour) => {
    const [px, py] = [((x + 0.5) / width) * across - 0.5, ((y + 0.5) / height) * down - 0.5];
    const [left, top] = [Math.floor(px), Math.floor(py)];
    const [byX, byY] = [px - left, py - top];
    const light = (atX: number, atY: number) =>
      around[Math.min(down - 1, Math.max(0, atY)) * across + Math.min(across - 1, Math.max(0, atX))]?.[colour] ?? 1;
    const upper = light(left, top) * (1 - byX) + light(left + 1, top) * byX;
    const lower = light(left, top + 1) * (1 - byX) + light(left + 1, top + 1) * byX;
    return upper * (1 - byY) + lower * byY;
  };
}

type Part = { left: number; right: number; top: number; bottom: number };

/** What a tenth of a part is lighter than, in each colour: a speck of glare is not the paper. */
function lightOf({ data, width }: Pixels, { left, right, top, bottom }: Part): number[] {
  return [0, 1, 2].map((colour) => {
    const counts = new Uint32Array(256);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const value = data[(y * width + x) * 4 + colour] as number;
        counts[value] = (counts[value] as number) + 1;
      }
    let rest = ((right - left) * (bottom - top)) / 10;
    let light = 255;
    while (light > 0 && rest >= (counts[light] as number)) {
      rest -= counts[light] as number;
      light -= 1;
    }
    return light;
  });
}
