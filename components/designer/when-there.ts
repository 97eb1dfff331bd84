// Acts on what is yet to be drawn.

/** Two seconds of frames: what is far away is drawn only once it has been brought near. */
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
