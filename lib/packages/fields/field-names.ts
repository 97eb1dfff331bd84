// PURE. Names for fields that came without one: the kind and the first free number in the document, e.g. `textfield-1`.
import type { FieldSubtype } from "#lib/contract/records/field-enums.ts";

/** What a generated name begins with; a hyphen and a number follow. */
export const generatedStem = (subtype: FieldSubtype): string => subtype.toLowerCase().replaceAll("_", "-");

/** The same fields, named. `taken` are the names of the document's other fields; a name that was given is never touched. */
export function withNames<F extends { name: string; subtype: FieldSubtype }>(
  fields: readonly F[],
  taken: Iterable<string>,
): F[] {
  const used = new Set(taken);
  for (const field of fields) used.add(field.name);
  return fields.map((field) => {
    if (field.name !== "") return field;
    const stem = generatedStem(field.subtype);
    let number = 1;
    while (used.has(`${stem}-${number}`)) number += 1;
    const name = `${stem}-${number}`;
    used.add(name);
    return { ...field, name };
  });
}
