// PURE. How far a drawing reaches on its pad; the browser and the server ask alike whether it can be seen.

/** Strokes as flat lists x, y, x, y … in the pad's own units. */
type Drawing = { width: number; height: number; strokes: readonly (readonly number[])[] };
type Extent = { width: number; height: number; length: number };

export function extentOf(strokes: Drawing["strokes"]): Extent {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let length = 0;
  for (const stroke of strokes) {
    for (let at = 0; at + 1 < stroke.length; at += 2) {
      const [x = 0, y = 0] = stroke.slice(at, at + 2);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      if (at > 0) length += Math.hypot(x - (stroke[at - 2] ?? 0), y - (stroke[at - 1] ?? 0));
    }
  }
  return { width: Math.max(0, box.right - box.left), height: Math.max(0, box.bottom - box.top), length };
}

export const spanOf = ({ width, height }: Extent): number => Math.hypot(width, height);

/**
 * Our choice: from corner to corner a seventh of the pad, of a narrow one of twice its height. Less is a dot or a slip of the finger,
 * which nobody finds on a printed page; the smallest initial that somebody means is larger.
 */
export const isTooSmall = ({ width, height, strokes }: Drawing): boolean =>
  spanOf(extentOf(strokes)) < 0.14 * Math.min(width, height * 2);
