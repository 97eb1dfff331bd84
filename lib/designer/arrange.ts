// PURE. What the arrange bar does to several fields: align, space out, make the same size.
import { change, type Pages } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { type Alignment, align, distribute } from "./geometry.ts";

export type Arrangement = Alignment | "horizontal" | "vertical" | "width" | "height";

/**
 * `lead` is the field whose size the others take; edges and gaps come from the bounds of all of them. `free`: those of them
 * that may change; the others stay where they are.
 */
export function arrange(
  fields: DesignerField[],
  { keys, free }: { keys: ReadonlySet<string>; free: ReadonlySet<string> },
  how: Arrangement,
  lead: DesignerField | undefined,
  pages: Pages,
): DesignerField[] {
  const chosen = fields.filter((field) => keys.has(field.key));
  if (how === "width" || how === "height")
    return lead ? change(fields, sized(chosen, free), () => ({ [how]: lead[how] }), pages) : fields;
  const arranged = how === "horizontal" || how === "vertical" ? distribute(chosen, how) : align(chosen, how);
  const byKey = new Map(arranged.map((field) => [field.key, field]));
  return change(
    fields,
    free,
    (field) => {
      const { left, top } = byKey.get(field.key) ?? field;
      return { left, top };
    },
    pages,
  );
}

/** Boxes to tick keep their size beside fields that are written in; among themselves they take each other's. */
function sized(chosen: readonly DesignerField[], free: ReadonlySet<string>): ReadonlySet<string> {
  const isTicked = ({ subtype }: DesignerField) => subtype === "CHECKBOX" || subtype === "RADIO";
  if (chosen.every(isTicked)) return free;
  const ticked = new Set(chosen.filter(isTicked).map(({ key }) => key));
  return new Set([...free].filter((key) => !ticked.has(key)));
}
