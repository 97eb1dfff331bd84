// PURE. The documents of a copy with their approvals and fields: the same bytes, ids and places, and nothing signed.
import type { FieldRow } from "../fields/approval-record.ts";
import type { ApprovalWithFields } from "../fields/approval-rows.ts";
import { isFillable } from "../fields/field-kinds.ts";
import type { WholePackage } from "../read-package.ts";
import type { ConsentDocument } from "./consent-document.ts";
import { consentId, type DocumentRow } from "./document-record.ts";

/** What we filled in at a signature goes. Our choice: so does, out of a package that was sent, what signers may have typed. */
function copiedValue(field: FieldRow, wasSent: boolean): string | null {
  if (field.binding || field.subtype === "DATE") return wasSent || field.binding ? null : field.value;
  return wasSent && isFillable(field) && field.validation?.disabled !== true ? null : field.value;
}

/** Documents with their approvals and fields, as they are in every package that they are copied into. */
export type CopiedDocument = DocumentRow & { approvals: ApprovalWithFields[] };

/**
 * The rows of every copy of `source`: whoever writes them names the package. `consent` stands in for the source's own
 * consent document, where it has one: a clone in another language. Who accepts it follows from the copy's own roles.
 */
export function copiedDocuments(source: WholePackage, consent: ConsentDocument | null, now: Date): CopiedDocument[] {
  const wasSent = source.type === "PACKAGE" && (source.status !== "DRAFT" || source.sent !== null);
  const ordered = [...source.documents].sort((a, b) => a.index - b.index);
  return ordered.map((document) => ({
    ...document,
    ...(consent && document.id === consentId ? { name: consent.name, ...consent.file } : {}),
    currentFile: null,
    appliedSequence: 0,
    sealed: null,
    sealLevel: null,
    sealDue: null,
    sealTries: 0,
    sealNote: null,
    created: now,
    updated: now,
    approvals: document.id === consentId ? [] : document.approvals.map((approval) => copied(approval, wasSent)),
  }));
}

const copied = (approval: ApprovalWithFields, wasSent: boolean): ApprovalWithFields => ({
  ...approval,
  accepted: null,
  signed: null,
  fields: approval.fields.map((field) => ({ ...field, value: copiedValue(field, wasSent) })),
});
