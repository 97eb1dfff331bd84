// PURE. Fields that gestures and keys leave as they are, for everybody who designs the package: it lies with what programs keep
// of a field, of which nothing else is touched.
import type { Field } from "#lib/contract/records/field.ts";
import type { DesignerField } from "./designer-field.ts";

/** Stored in packages, templates and layouts: it lives for years. */
const member = "countersign.locked";

type FieldData = Field["data"];

export const isLockedIn = (data: FieldData): boolean => data?.[member] === true;

/** Undefined: as it is. */
export function dataWithLock(data: FieldData, locked: boolean): FieldData | undefined {
  if (isLockedIn(data) === locked) return undefined;
  const { [member]: _, ...others } = data ?? {};
  if (locked) return { ...others, [member]: true };
  return Object.keys(others).length > 0 ? others : null;
}

/** Those that may be moved, resized and deleted, and those that stay. */
export function parted(fields: readonly DesignerField[]): { free: DesignerField[]; held: DesignerField[] } {
  const { held = [], free = [] } = Object.groupBy(fields, ({ locked }) => (locked ? "held" : "free"));
  return { free, held };
}
