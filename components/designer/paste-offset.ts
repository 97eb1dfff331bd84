// PURE. How far from its original a copy lands, so that it is seen to be one.
type Point = { x: number; y: number };
type Bounds = { left: number; top: number; width: number; height: number };

/** Pixels to the right and down. */
export const beside: readonly [dx: number, dy: number] = [12, 12];

/** `spot`: where the copy's middle is wanted, if anywhere; `isSame`: on the original's own page. */
export function pasteOffset(
  bounds: Bounds,
  spot: Point | undefined,
  isSame: boolean,
): readonly [dx: number, dy: number] {
  if (!spot) return isSame ? beside : [0, 0];
  const [dx, dy] = [spot.x - bounds.left - bounds.width / 2, spot.y - bounds.top - bounds.height / 2];
  // The pointer still on the original: right on top of it nobody would see that there are two.
  const covers = isSame && Math.abs(dx) < bounds.width / 2 && Math.abs(dy) < bounds.height / 2;
  return covers ? beside : [dx, dy];
}
