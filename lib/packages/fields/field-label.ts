// PURE. What people call a field: the name that was given to it, or its kind while it only has the name that we made.
import type { Field } from "#lib/contract/records/field.ts";
import { fieldSubtypes } from "#lib/contract/records/field-enums.ts";
import { codeKind, type FieldKind, fieldKinds, paletteKind } from "./field-kinds.ts";
import { generatedStem } from "./field-names.ts";

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

/** Names that the interface (`textfield-1`) and the designer (`text_2`) make up, of whatever kind the field is by now. */
const generated = new RegExp(
  `^(?:(?:${fieldSubtypes.map(generatedStem).join("|")})-\\d+|(?:${[...fieldKinds, codeKind].map(nameFor).join("|")})(?:_\\d+)?)$`,
);

/** A word of a program or of a PDF's form, such as `SIG001`, `[Signer1.Capture1]` or `form1[0].Sig[0]`. */
const technical = /^(?=.*[\d_.:#[\]])[\w.:#[\]-]+$/;

/**
 * The name by which signers know a field: one that a person wrote. Our choice: signatures are often named by programs, so
 * what reads as an identifier is none there; a text's is shown, because nothing else says what is to be written.
 */
export function writtenName({ name, type }: Pick<Field, "name" | "type">): string | undefined {
  const isMadeUp = generated.test(name) || (type === "SIGNATURE" && technical.test(name));
  return isMadeUp ? undefined : name.trim() || undefined;
}

export const isRequired = (
  field: Pick<Field, "type"> & { optional: boolean; validation: Field["validation"] },
): boolean =>
  field.type === "SIGNATURE"
    ? !field.optional
    : field.validation?.required === true && field.validation.disabled !== true;
