// PURE. The values that stand with a signature: what the signer gave, what was prefilled, what we fill in ourselves.

import type { SignedValue } from "#lib/contract/records/signature-mark.ts";
import type { FieldRow } from "#lib/packages/fields/approval-record.ts";
import { isEditable, takenValue } from "#lib/packages/fields/field-values.ts";
import { type BoundSigner, boundValue } from "./bound-values.ts";

type Given = readonly { fieldId: string; value: string }[];
/** `seal`: what a notary's SEAL field shows; nobody else has one. */
type Moment = { at: Date; timezoneId: string; seal?: string | undefined };

const isSeal = (field: FieldRow): boolean => field.type === "INPUT" && field.subtype === "SEAL";
const isValue = (field: FieldRow): boolean => field.type === "INPUT" && !isSeal(field);

/** Every value field of one approval in its order, with the value that is signed. Whatever is given for other fields is left. */
export function frozenValues(
  fields: readonly FieldRow[],
  given: Given,
  signer: BoundSigner,
  { at, timezoneId, seal }: Moment,
): SignedValue[] {
  const wanted = new Map(given.map(({ fieldId, value }) => [fieldId, value]));
  return [...fields]
    .sort((a, b) => a.position - b.position)
    .filter((field) => isValue(field) || (seal !== undefined && isSeal(field)))
    .map((field) => {
      if (isSeal(field)) return { fieldId: field.id, subtype: field.subtype, value: seal ?? "" };
      const bound = boundValue(field, signer, at, timezoneId);
      const own = field.value ?? "";
      const value = bound ?? (isEditable(field) ? takenValue(field, wanted.get(field.id) ?? own) : own);
      return { fieldId: field.id, subtype: field.subtype, value };
    });
}
