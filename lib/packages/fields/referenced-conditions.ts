// PURE. Which fields the conditions of a package speak of, and how: what asks for them, what switches them.
import type { Condition } from "#lib/contract/records/package.ts";
import { fieldsAsked, parseAction, parseCondition } from "./condition-syntax.ts";

export type References = { referencedInCondition: Condition[]; referencedInAction: Condition[] };
export type DocumentReferences = { documentId: string; fields: Map<string, References> };

/** Documents and fields in the order in which they are first spoken of. Strings are checked when they are written. */
export function referencesOf(conditions: readonly Condition[]): DocumentReferences[] {
  const documents = new Map<string, Map<string, References>>();
  const note = (documentId: string, fieldId: string, list: keyof References, condition: Condition) => {
    const fields = documents.get(documentId) ?? new Map<string, References>();
    documents.set(documentId, fields);
    const found = fields.get(fieldId) ?? { referencedInCondition: [], referencedInAction: [] };
    fields.set(fieldId, found);
    if (!found[list].includes(condition)) found[list].push(condition);
  };
  for (const condition of conditions) {
    for (const { documentId, fieldId } of fieldsAsked(parseCondition(condition.condition)))
      note(documentId, fieldId, "referencedInCondition", condition);
    for (const { documentId, on, id } of parseAction(condition.action))
      if (on === "field") note(documentId, id, "referencedInAction", condition);
  }
  return [...documents].map(([documentId, fields]) => ({ documentId, fields }));
}

/** Whether a condition asks for the value of this field. */
export const asksFor = (condition: Condition, documentId: string, fieldId: string): boolean =>
  fieldsAsked(parseCondition(condition.condition)).some(
    (field) => field.documentId === documentId && field.fieldId === fieldId,
  );
