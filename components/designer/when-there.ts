// Acts on what is yet to be drawn.

/** Two seconds of frames: a page far down is drawn only once those before it have their height. */
const longestWait = 120;

/** As soon as it is found; gives up when it does not come. */
export function whenThere<E extends Element>(
  find: () => E | null | undefined,
  act: (found: E) => void,
  framesLeft = longestWait,
): void {
  const found = find();
  if (found) act(found);
  else if (framesLeft > 0) requestAnimationFrame(() => whenThere(find, act, framesLeft - 1));
}
