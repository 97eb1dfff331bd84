// PURE. Which of the places that a certified document has for signatures is meant by a field that was put there.
import type { Box } from "../text/extraction.ts";

/** Where the middle of the field lies: people put it on the place by hand. Its signature shows in the whole place. */
export const placeUnder = <P extends { box: Box }>(places: readonly P[], { page, left, top, width, height }: Box) =>
  places.find(({ box }) => {
    const [x, y] = [left + width / 2 - box.left, top + height / 2 - box.top];
    return box.page === page && x >= 0 && y >= 0 && x <= box.width && y <= box.height;
  });

/** What keeps a set of signatures from a certified file, by their names: those that stand nowhere, or where another is to stand. */
export function withoutPlace(
  places: readonly { box: Box }[],
  signatures: readonly (Box & { name: string })[],
): Set<string> {
  const taken = new Set<object>();
  const lost = signatures.filter((one) => {
    const place = placeUnder(places, one);
    if (!place || taken.has(place)) return true;
    taken.add(place);
    return false;
  });
  return new Set(lost.map(({ name }) => name));
}
