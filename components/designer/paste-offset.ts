// PURE. How far from its original a copy lands, so that it is seen to be one.
type Point = { x: number; y: number };
type Bounds = { left: number; top: number; width: number; height: number };

type Offset = readonly [dx: number, dy: number];

/** Pixels to the right and down. */
export const aside: Offset = [12, 12];
/** In pixels: of what is smaller than this too little would be seen under its copy, which comes below it. */
const small = 32;

/** A copy of what has these bounds, on its own page. */
export const beside = ({ width, height }: Pick<Bounds, "width" | "height">): Offset =>
  width < small && height < small ? [0, height + 4] : aside;

/** `spot`: where the copy's middle is wanted, if anywhere; `isSame`: on the original's own page. */
export function pasteOffset(bounds: Bounds, spot: Point | undefined, isSame: boolean): Offset {
  if (!spot) return isSame ? beside(bounds) : [0, 0];
  const [dx, dy] = [spot.x - bounds.left - bounds.width / 2, spot.y - bounds.top - bounds.height / 2];
  // The pointer still on the original: right on top of it nobody would see that there are two.
  const covers = isSame && Math.abs(dx) < bounds.width / 2 && Math.abs(dy) < bounds.height / 2;
  return covers ? beside(bounds) : [dx, dy];
}

/** Where something of this size stands there already, so far aside that both are seen. */
export function besideOthers([dx, dy]: Offset, own: Bounds, others: readonly Bounds[]): Offset {
  const isTaken = ([x, y]: Offset) =>
    others.some(({ left, top }) => Math.abs(left - own.left - x) < 2 && Math.abs(top - own.top - y) < 2);
  const [right, down] = beside(own);
  let at: Offset = [dx, dy];
  for (let tries = 0; tries < others.length && isTaken(at); tries++) at = [at[0] + right, at[1] + down];
  return at;
}
