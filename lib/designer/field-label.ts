// PURE. What people call a field: the name that was given to it, or its kind while it only has the name that we made.
import { isOwnName } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { kindOf } from "./field-kinds.ts";

type Called = Pick<DesignerField, "name" | "type" | "subtype" | "binding" | "value" | "tooltip">;

export function fieldLabel(field: Called): string {
  if (field.subtype === "LABEL" && !field.binding && field.value) return field.value;
  return isOwnName(field) || !field.name ? field.tooltip || kindOf(field).label : field.name;
}

/** "Town", "3 fields". */
export const countOf = (fields: DesignerField[]): string =>
  fields.length === 1 && fields[0] ? fieldLabel(fields[0]) : `${fields.length} fields`;

export const isRequired = (field: DesignerField): boolean =>
  field.type === "SIGNATURE"
    ? !field.optional
    : field.validation?.required === true && field.validation.disabled !== true;
