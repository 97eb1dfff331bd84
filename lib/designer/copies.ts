// PURE. Copies of fields: beside the originals, on another page, on several pages; what waits for each other still does.
import { paletteKind } from "#lib/packages/fields/field-kinds.ts";
import { type NewId, type Pages, place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { withCopiedRules } from "./field-rules.ts";

/** Copies fields, onto a page or where they are, `dx`/`dy` away from where they were; names and ids are new. `isAlone`: they wait for each other only. */
export function copy(
  fields: DesignerField[],
  sources: DesignerField[],
  to: { documentId?: string; page?: number; dx: number; dy: number; isAlone?: boolean },
  pages: Pages,
  newId: NewId,
): { fields: DesignerField[]; keys: string[] } {
  let result = fields;
  const keys: string[] = [];
  for (const source of sources) {
    const placed = place(
      result,
      {
        kindId: paletteKind(source).id,
        documentId: to.documentId ?? source.documentId,
        roleId: source.roleId,
        page: to.page ?? source.page,
        left: source.left + to.dx,
        top: source.top + to.dy,
        width: source.width,
        height: source.height,
      },
      pages,
      newId,
    );
    result = placed.fields.map((field) =>
      field.key === placed.key
        ? {
            ...field,
            type: source.type,
            subtype: source.subtype,
            value: source.value,
            binding: source.binding,
            validation: source.validation,
            fontSize: source.fontSize,
            tooltip: source.tooltip,
          }
        : field,
    );
    keys.push(placed.key);
  }
  const copies = sources.map((source, at) => ({ source, key: keys[at] ?? "" }));
  return { fields: withCopiedRules(result, copies, newId, to.isAlone), keys };
}

/** Copies fields to the same place on other pages of their document. */
export function repeatOn(
  fields: DesignerField[],
  keys: ReadonlySet<string>,
  pageIndexes: readonly number[],
  pages: Pages,
  newId: NewId,
): DesignerField[] {
  let result = fields;
  const chosen = fields.filter((field) => keys.has(field.key));
  for (const page of pageIndexes) {
    const sources = chosen.filter((field) => field.page !== page);
    result = copy(result, sources, { page, dx: 0, dy: 0 }, pages, newId).fields;
  }
  return result;
}
