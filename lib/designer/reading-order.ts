// PURE. The order in which the keyboard walks the fields: page by page, on each recipient by recipient from top to bottom.
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

/** The keys of one document's fields, as Tab leads along them. */
export function inTabOrder(fields: readonly DesignerField[], documentId: string, roleIds: readonly string[]): string[] {
  const byPage = new Map<number, DesignerField[]>();
  for (const field of fields)
    if (field.documentId === documentId) byPage.set(field.page, [...(byPage.get(field.page) ?? []), field]);
  return [...byPage].sort(([a], [b]) => a - b).flatMap(([, own]) => inSigningOrder(own, roleIds).map(({ key }) => key));
}
