// A document's rows as the interface's Document record.
import type { documents } from "#db/schema/packages.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { type ApprovalRow, approvalRecords, type FieldRow } from "../fields/approval-record.ts";

export type DocumentRow = typeof documents.$inferSelect;

/** The id of the consent document: index 0 of every package. */
export const consentId = "default-consent";

/** `signerIds`: the signer of each role; the consent tells which signers have accepted it. */
export function documentRecord(
  row: DocumentRow & { approvals: (ApprovalRow & { fields: FieldRow[] })[] },
  signerIds: ReadonlyMap<string, string>,
): Document {
  const accepted = row.approvals.filter((a) => a.accepted).map((a) => signerIds.get(a.roleId) ?? a.roleId);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: "",
    index: row.index,
    size: row.size,
    extract: row.extract,
    extractionTypes: row.extractionTypes,
    tagged: row.tagged,
    signedHash: row.currentFile,
    signerVerificationToken: null,
    externalSigned: row.externalSigned ?? false,
    approvals: approvalRecords(row.approvals),
    fields: row.fields,
    pages: row.pages,
    external: row.external,
    // Vendor clients read from the consent document who has accepted it.
    data: { ...row.data, ...(row.id === consentId ? { esl_doc_accepted_by_signers: accepted.join(",") } : {}) },
  };
}
