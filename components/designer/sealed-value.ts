// PURE. What will stand in a field once its document is sealed, as far as it is known; otherwise an example of it.
import type { Condition } from "#lib/contract/records/package.ts";
import { type DesignerField, givenValue } from "#lib/designer/designer-field.ts";
import { sampleValues } from "#lib/designer/sample-values.ts";
import { boundValue } from "#lib/signing/bound-values.ts";
import { initialsOf } from "#lib/signing/initials-of.ts";
import type { Person } from "./person-of.ts";

export type SealedValue = { value: string; signer?: string; isExample: boolean };

type Around = { person: Person | undefined; conditions: readonly Condition[]; now: Date; timezoneId: string };

const isInitials = ({ subtype }: DesignerField): boolean => subtype === "INITIALS" || subtype === "CHOOSE_INITIALS";

/** Undefined where nothing can be said, and of what is no signer's. */
export function sealedValue(field: DesignerField, { person, conditions, now, timezoneId }: Around) {
  const example = (value: string | null | undefined): SealedValue | undefined =>
    value ? { value, isExample: true } : undefined;
  if (field.type === "IMAGE") return undefined;
  if (field.type === "SIGNATURE") {
    if (!person?.name) return undefined;
    const value = isInitials(field) ? initialsOf(person.name) : person.name;
    return { value, signer: person.name, isExample: true } satisfies SealedValue;
  }
  const given = givenValue(field);
  if (given !== undefined) return { value: given, isExample: false } satisfies SealedValue;
  const bound = person && boundValue(field, person, now, timezoneId);
  if (bound !== undefined) return example(bound);
  const own =
    field.subtype === "CUSTOMFIELD" ? person?.userCustomFields.find(({ id }) => id === field.name)?.value : undefined;
  return example(own || sampleValues([field], conditions, now).get(field.key));
}
