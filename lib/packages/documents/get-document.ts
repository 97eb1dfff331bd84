// GET /packages/{packageId}/documents/{documentId}
import { db } from "#db/client.ts";
import type { documents } from "#lib/contract/documents.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireReach } from "../access/require-reach.ts";
import { readVisibleDocument, viewerOf } from "../access/viewers.ts";
import { seePackage } from "../open-package.ts";
import { withoutNotes } from "../roles/as-seen-by.ts";
import { consentId } from "./document-record.ts";
import { readDocument } from "./read-document.ts";

export const getDocument: Operation<typeof documents.getDocument> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const { id } = await readVisibleDocument(caller, pkg, params.documentId);
  await requireReach(caller, id);
  const record = await readDocument(db, pkg.id, id, await viewerOf(caller, pkg));
  // Of the consent there stays who has accepted it, which is no note of anybody's.
  const { esl_doc_accepted_by_signers: accepted } = record.data;
  return caller.kind === "signer"
    ? {
        ...record,
        data: id === consentId ? { esl_doc_accepted_by_signers: accepted } : {},
        fields: record.fields.map((field) => ({ ...field, data: null })),
        approvals: withoutNotes(caller, record.approvals),
      }
    : record;
};
