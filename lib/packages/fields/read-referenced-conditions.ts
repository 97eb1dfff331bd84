// GET /packages/{packageId}/referencedConditions
import type { conditions } from "#lib/contract/conditions.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";
import { referencesOf } from "./referenced-conditions.ts";

/** Our choice: only fields that a condition speaks of are listed; an unknown document or field lists nothing. */
export const readReferencedConditions: Operation<typeof conditions.readReferencedConditions> = async ({
  caller,
  params,
  query,
}) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const documents = referencesOf(pkg.conditions ?? [])
    .filter(({ documentId }) => !query.documentId || documentId === query.documentId)
    .map(({ documentId, fields }) => ({
      documentId,
      fields: [...fields]
        .filter(([fieldId]) => !query.fieldId || fieldId === query.fieldId)
        .map(([fieldId, references]) => ({ fieldId, conditions: references, ...references })),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { packageId: pkg.id, documents };
};
