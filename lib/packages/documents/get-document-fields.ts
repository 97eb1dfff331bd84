// GET …/documents/{documentId}/fields and …/fields/{fieldId}: the fields that belong to no approval.
import type { documents } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Caller } from "#lib/work/caller.ts";
import { requireReach } from "../access/require-reach.ts";
import { readVisibleDocument } from "../access/viewers.ts";
import { seePackage } from "../open-package.ts";
import { notesFor } from "../roles/as-seen-by.ts";

async function fieldsOf(caller: Caller, { packageId, documentId }: { packageId: string; documentId: string }) {
  const { fields } = await readVisibleDocument(caller, await seePackage(caller, packageId), documentId);
  await requireReach(caller, documentId);
  return fields.map((field) => ({ ...field, data: notesFor(caller, field.data) }));
}

export const listDocumentFields: Operation<typeof documents.listDocumentFields> = ({ caller, params }) =>
  fieldsOf(caller, params);

export const getDocumentField: Operation<typeof documents.getDocumentField> = async ({ caller, params }) => {
  const fields = await fieldsOf(caller, params);
  return fields.find((field) => field.id === params.fieldId) ?? refuse("error.notFound.fieldNotFound");
};
