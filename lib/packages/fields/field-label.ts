// PURE. What people call a field: the name that was given to it, or its kind while it only has the name that we made.
import type { Field } from "#lib/contract/records/field.ts";
import { type FieldKind, paletteKind } from "./field-kinds.ts";

type Kind = Pick<Field, "name" | "type" | "subtype"> & { binding: string | null };
type Called = Kind & { value: string | null; tooltip: string | null };

/** The name that a field of a kind is given when it is placed; further ones get a number behind it. */
export const nameFor = (kind: FieldKind): string => kind.id.replace(/-/g, "_");

/** Whether the name is one that the designer gave: people see the kind instead. */
export function isOwnName(field: Kind): boolean {
  const base = nameFor(paletteKind(field));
  return field.name === base || (field.name.startsWith(`${base}_`) && /^\d+$/.test(field.name.slice(base.length + 1)));
}

/** What people wrote to call it by; nothing where it only has its kind. */
export function givenLabel(field: Called): string | undefined {
  if (field.subtype === "LABEL" && !field.binding && field.value) return field.value;
  return (isOwnName(field) ? field.tooltip : field.name || field.tooltip) || undefined;
}

export const isRequired = (
  field: Pick<Field, "type"> & { optional: boolean; validation: Field["validation"] },
): boolean =>
  field.type === "SIGNATURE"
    ? !field.optional
    : field.validation?.required === true && field.validation.disabled !== true;
