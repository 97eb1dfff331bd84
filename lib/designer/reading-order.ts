// PURE. The order in which the keyboard walks the fields of a page: recipient by recipient, each from top to bottom.
import type { DesignerField } from "./designer-field.ts";

/** Fields whose tops differ by less stand in one line. */
const line = 8;

export function inSigningOrder(fields: DesignerField[], roleIds: readonly string[]): DesignerField[] {
  const place = new Map(roleIds.map((id, at) => [id, at]));
  const row = (field: DesignerField) => Math.round(field.top / line);
  return [...fields].sort(
    (a, b) =>
      (place.get(a.roleId) ?? roleIds.length) - (place.get(b.roleId) ?? roleIds.length) ||
      a.page - b.page ||
      row(a) - row(b) ||
      a.left - b.left,
  );
}
