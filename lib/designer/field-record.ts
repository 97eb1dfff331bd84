// PURE. A field of the designer as the interface knows it.
import type { FieldInput } from "#lib/contract/records/field.ts";
import type { DesignerField } from "./designer-field.ts";

export const fieldRecord = (f: DesignerField) =>
  ({
    id: f.id,
    name: f.name,
    type: f.type,
    subtype: f.subtype,
    page: f.page,
    left: f.left,
    top: f.top,
    width: f.width,
    height: f.height,
    value: f.value,
    binding: f.binding,
    validation: f.validation,
    fontSize: f.fontSize,
    tooltip: f.tooltip,
  }) satisfies FieldInput & { id: string };
