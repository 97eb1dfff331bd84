// PURE. Which boxes lie on each other: a sweep down each sheet, so that a thousand fields take no time.

type Placed = { sheet: string; left: number; top: number; width: number; height: number };

/** More than enough to look at. */
const mostPairs = 100;

/** Boxes that share more than an edge, as pairs; `boxOf` says where each lies. Fields that touch are usual in tables. */
export function overlappingFields<T>(items: readonly T[], boxOf: (item: T) => Placed): [T, T][] {
  const pairs: [T, T][] = [];
  const sheets = Map.groupBy(
    items.map((item) => ({ item, box: boxOf(item) })).filter(({ box }) => box.width > 0 && box.height > 0),
    ({ box }) => box.sheet,
  );
  for (const sheet of sheets.values()) {
    const sorted = sheet.sort((a, b) => a.box.top - b.box.top);
    for (const [index, { item, box }] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top >= box.top + box.height - slack) break;
        if (!share(box.top, box.height, other.box.top, other.box.height)) continue;
        if (!share(box.left, box.width, other.box.left, other.box.width)) continue;
        pairs.push([item, other.item]);
        if (pairs.length === mostPairs) return pairs;
      }
    }
  }
  return pairs;
}

/** Whether two stretches of a line share more than the slack. What is thinner than that shares so much with nothing. */
const share = (a: number, length: number, b: number, other: number): boolean =>
  Math.min(a + length, b + other) - Math.max(a, b) > slack;

/** px: positions travel rounded, and forms draw their boxes edge to edge. */
const slack = 1.25;
