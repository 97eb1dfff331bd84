// PURE. Where the number of the page stands in a phone's viewer: in a corner in which it lies over nothing that takes a press.

/** Physical edges, in pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** `drop`: how far below its usual place at the top, in pixels. */
export type PillPlace = { side: "start" | "end"; drop: number };

export const usualPlace: PillPlace = { side: "end", drop: 0 };

type Asked = {
  /** The viewer. */
  room: Box;
  /** Of the pill with the distance that it keeps to the edges, all of which answers to a finger. */
  size: { width: number; height: number };
  /** What takes a press. */
  taken: readonly Box[];
  isFromRight: boolean;
  now: PillPlace | null;
};

const areSame = (one: PillPlace, other: PillPlace | null): other is PillPlace =>
  one.side === other?.side && one.drop === other.drop;

/** Of several the one where it stands already; null where every corner is taken. */
export function placeFor({ room, size, taken, isFromRight, now }: Asked): PillPlace | null {
  const { width, height } = size;
  const low = room.bottom - room.top - height;
  const corners: PillPlace[] = [usualPlace, { side: "start", drop: 0 }];
  // In a low room both ends are one.
  if (low >= height) corners.push({ side: "end", drop: low }, { side: "start", drop: low });
  const free = corners.filter(({ side, drop }) => {
    const left = (side === "end") === isFromRight ? room.left : room.right - width;
    const top = room.top + drop;
    return !taken.some(
      (one) => one.left < left + width && one.right > left && one.top < top + height && one.bottom > top,
    );
  });
  const kept = free.find((one) => areSame(one, now));
  // The same object: nothing is drawn anew.
  return kept ? now : (free[0] ?? null);
}
