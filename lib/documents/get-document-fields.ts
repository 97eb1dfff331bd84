// GET …/documents/{documentId}/fields and …/fields/{fieldId}: the fields that belong to no approval.
import type { documents } from "#lib/api/contract/documents.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { readVisibleDocument } from "./viewers.ts";

export const listDocumentFields: Operation<typeof documents.listDocumentFields> = async ({ caller, params }) =>
  (await readVisibleDocument(caller, await seePackage(caller, params.packageId), params.documentId)).fields;

export const getDocumentField: Operation<typeof documents.getDocumentField> = async ({ caller, params }) => {
  const { fields } = await readVisibleDocument(caller, await seePackage(caller, params.packageId), params.documentId);
  return fields.find((field) => field.id === params.fieldId) ?? refuse("error.notFound.fieldNotFound");
};
