// POST and PUT …/documents/{documentId}/fields, PUT and DELETE …/fields/{fieldId}: the set changes, and the PDF with it.
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { allow, openPackage, seePackage } from "../open-package.ts";
import { changedField, checkedFields, codesOf, documentFields, drawnFile } from "./document-fields.ts";
import { consentId, type DocumentRow } from "./document-record.ts";
import { documentRowIn } from "./read-document.ts";

type Key = { packageId: string; documentId: string };

/** Somebody else may change the set while the PDF is drawn; then it is drawn again. */
const attempts = 5;

/** `change` is asked for the new set from the present one; it may be asked again. */
async function changeFields(
  caller: SenderCaller,
  { packageId, documentId }: Key,
  change: (document: DocumentRow) => Field[],
): Promise<Field[]> {
  const seen = await seePackage(caller, packageId);
  allow(caller, seen, "edit");
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await documentRowIn(db, packageId, documentId);
    if (before.id === consentId) refuse("error.validation.consentFields");
    const fields = checkedFields(change(before));
    const sameImages = isDeepStrictEqual(codesOf(fields), codesOf(before.fields));
    const drawn = sameImages
      ? null
      : await drawnFile(before.name, before.plainFile ?? before.originalFile, fields, before);
    const written = await inTransaction(caller, async (work) => {
      const pkg = await openPackage(work, packageId, "edit");
      const now = await documentRowIn(work.tx, pkg.id, documentId);
      if (now.originalFile !== before.originalFile || !isDeepStrictEqual(now.fields, before.fields)) return false;
      await work.tx
        .update(documents)
        .set({ fields, ...drawn, updated: work.now })
        .where(and(eq(documents.packageId, pkg.id), eq(documents.id, documentId)));
      await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
      await work.record(pkg, {
        type: "document.changed",
        documentId,
        documentHash: drawn?.originalFile ?? before.originalFile,
        data: { members: ["fields"], fields: fields.map((field) => field.id), previousHash: before.originalFile },
      });
      return true;
    });
    if (written) return fields;
  }
  refuse("error.conflict.documentChanged");
}

const present = (document: DocumentRow, fieldId: string): Field =>
  document.fields.find((field) => field.id === fieldId) ?? refuse("error.notFound.fieldNotFound");

export const addDocumentField: Operation<typeof contract.addDocumentField> = async ({ caller, params, body }) => {
  let id = "";
  const fields = await changeFields(caller, params, (document) => {
    const [added] = documentFields(document, [body], { taken: document.fields });
    if (!added) throw new Error("no field came back");
    id = added.id;
    return [...document.fields, added];
  });
  return fields.find((field) => field.id === id) ?? refuse("error.notFound.fieldNotFound");
};

export const replaceDocumentFields: Operation<typeof contract.replaceDocumentFields> = ({
  caller,
  params,
  body,
  ifMatch,
}) =>
  changeFields(caller, params, (document) => {
    requireVersion(ifMatch, document.fields);
    return documentFields(document, body);
  });

export const changeDocumentField: Operation<typeof contract.changeDocumentField> = async ({
  caller,
  params,
  body,
  ifMatch,
}) => {
  const fields = await changeFields(caller, params, (document) => {
    const base = present(document, params.fieldId);
    requireVersion(ifMatch, base);
    return document.fields.map((field) => (field === base ? changedField(document, base, body) : field));
  });
  return fields.find((field) => field.id === params.fieldId) ?? refuse("error.notFound.fieldNotFound");
};

export const removeDocumentField: Operation<typeof contract.removeDocumentField> = async ({
  caller,
  params,
  ifMatch,
}) => {
  await changeFields(caller, params, (document) => {
    const base = present(document, params.fieldId);
    requireVersion(ifMatch, base);
    return document.fields.filter((field) => field !== base);
  });
  return undefined;
};
