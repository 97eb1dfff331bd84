// PURE. What we fill in for the signer: the bound fields, at the moment of signing.
import type { Binding } from "#lib/contract/records/field-enums.ts";
import { zonedDay } from "#lib/core/zoned-time.ts";

export type BoundSigner = { name: string; title: string | null; company: string };

/** The value, or undefined for a field that is not bound. A DATE without a binding is the signing date as well. */
export function boundValue(
  field: { binding: string | null; subtype: string; value: string | null },
  signer: BoundSigner,
  at: Date,
  timezoneId: string,
): string | undefined {
  const values: Record<Binding, string> = {
    "{approval.signed}": zonedDay(at, timezoneId),
    "{signer.name}": signer.name,
    "{signer.title}": signer.title ?? "",
    "{signer.company}": signer.company,
  };
  if (field.binding && field.binding in values) return values[field.binding as Binding];
  if (field.subtype === "DATE" && !field.value) return values["{approval.signed}"];
  return undefined;
}
