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

/** A field as it is to be saved: `locked` finds its place in the data that is there by then. */
export type PlannedField = FieldInput & { id: string; locked?: boolean };

export const plannedField = (f: DesignerField): PlannedField => ({ ...fieldRecord(f), locked: f.locked });
