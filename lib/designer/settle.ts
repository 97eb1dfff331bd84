// PURE. Puts fields where a gesture left them. In another document they are others: they find an approval there, and what waits
// for them, and what they wait for, goes along.
import { atHome, change, freshName, type NewId, type Pages } from "./commands.ts";
import { type DesignerField, keyOf } from "./designer-field.ts";
import type { Moved } from "./dragging.ts";
import { withMovedRules } from "./field-rules.ts";

/** Answers the keys that the fields have then, in the order of `placed`. */
export function settle(
  fields: DesignerField[],
  placed: ReadonlyMap<string, Moved>,
  pages: Pages,
  newId: NewId,
): { fields: DesignerField[]; keys: string[] } {
  let result = fields;
  const became = new Map<string, DesignerField>();
  for (const field of fields) {
    const at = placed.get(field.key);
    if (!at || at.documentId === field.documentId) continue;
    const others = result.filter(({ key }) => key !== field.key);
    const next = renewed(others, atHome(others, field, { ...field, documentId: at.documentId }, newId), newId);
    result = result.map((other) => (other.key === field.key ? next : other));
    became.set(field.key, next);
  }
  const moves = fields.flatMap((from) => {
    const to = became.get(from.key);
    return to ? [{ from, to }] : [];
  });
  const keys = [...placed.keys()].map((key) => became.get(key)?.key ?? key);
  const places = new Map([...placed.values()].map((at, index) => [keys[index] ?? "", at]));
  const put = change(result, new Set(keys), ({ key }) => places.get(key) ?? {}, pages);
  return { fields: withMovedRules(put, moves), keys };
}

/** Id and name of a field are its document's: what is taken there is made anew. */
function renewed(others: DesignerField[], field: DesignerField, newId: NewId): DesignerField {
  const { documentId, approvalId } = field;
  const isTaken = others.some((other) => other.documentId === documentId && other.id === field.id);
  const id = isTaken ? newId() : field.id;
  return { ...field, id, key: keyOf(documentId, approvalId, id), name: freshName(others, documentId, field.name) };
}
