// PURE. Whether the fields of an accessible package are those of its tagged PDF.
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { FieldInput } from "#lib/contract/records/field.ts";
import type { FieldsFound, FormFieldKind } from "#lib/pdf/text/find-fields.ts";
import { isAcceptance, meantKind } from "../fields/field-kinds.ts";
import { asksByName, formNameOf } from "./place-fields.ts";

type TagProblem =
  | { kind: "noStructure" }
  /** The fields take no places from the PDF, or the document is not to be read. */
  | { kind: "notExtracted"; names: string[] }
  /** No tagged form field of this name, or one of another type. */
  | { kind: "mismatch"; names: string[] };

/** What each kind of field may be in the PDF. Our choice: a signature may also be a text field, because many editors make no other. */
const formKinds: Record<string, readonly FormFieldKind[]> = {
  SIGNATURE: ["signature", "text"],
  CHECKBOX: ["checkbox"],
  RADIO: ["radio", "checkbox"],
  LIST: ["choice"],
};

function fits(field: FieldInput, kind: FormFieldKind): boolean {
  const { type, subtype } = meantKind(field);
  return (formKinds[type] ?? formKinds[subtype] ?? ["text"]).includes(kind);
}

/** `approvals` as they were sent; `consumed`: form fields that the PDF's own names made into fields. */
export function tagProblem(
  approvals: readonly ApprovalInput[],
  extract: boolean,
  found: Pick<FieldsFound, "structured" | "fields">,
  consumed: readonly string[],
): TagProblem | null {
  if (!found.structured) return { kind: "noStructure" };
  const fields = approvals.flatMap((approval) => approval.fields ?? []).filter((field) => !isAcceptance(field));
  const loose = fields.filter((field) => !extract || !asksByName(field));
  if (loose.length > 0) return { kind: "notExtracted", names: loose.map(formNameOf) };
  const tagged = new Map(found.fields.filter((form) => form.tagged).map((form) => [form.name.trim(), form]));
  const names = fields
    .filter((field) => {
      const form = tagged.get(formNameOf(field));
      return !form || !fits(field, form.kind);
    })
    .map(formNameOf)
    .concat(consumed.filter((name) => !tagged.has(name.trim())));
  return names.length > 0 ? { kind: "mismatch", names } : null;
}
