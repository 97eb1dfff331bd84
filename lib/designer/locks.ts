// PURE. Fields that gestures and keys leave as they are. The interface has no member for it: a browser remembers them.
import type { DesignerField } from "./designer-field.ts";

/** By which a locked field is known, whatever approval it is in. */
type LockPlace = string;
export type Locked = ReadonlySet<LockPlace>;
/** What a step locked, or let go. */
export type Locking = { places: readonly LockPlace[]; on: boolean };

const documentPart = (documentId: string): string => `${documentId}/`;
export const lockPlace = ({ documentId, id }: Pick<DesignerField, "documentId" | "id">): LockPlace =>
  documentPart(documentId) + id;

export const isLocked = (locked: Locked, field: Pick<DesignerField, "documentId" | "id">): boolean =>
  locked.has(lockPlace(field));

/** Those that may be moved, resized and deleted, and those that stay. */
export function parted(
  fields: readonly DesignerField[],
  locked: Locked,
): { free: DesignerField[]; held: DesignerField[] } {
  const { held = [], free = [] } = Object.groupBy(fields, (field) => (isLocked(locked, field) ? "held" : "free"));
  return { free, held };
}

/** After a step was done, or taken back. */
export function afterLocking(locked: Locked, locking: Locking | undefined, isUndone = false): Locked {
  if (!locking) return locked;
  const own = new Set(locking.places);
  return locking.on === isUndone
    ? new Set([...locked].filter((place) => !own.has(place)))
    : new Set([...locked, ...own]);
}

export const outsideOf = ({ places, on }: Locking, documentId: string): Locking => ({
  places: places.filter((place) => !place.startsWith(documentPart(documentId))),
  on,
});
