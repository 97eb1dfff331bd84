// PURE. The package as it will be once the designer's fields are saved, for the checks that the server makes too.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { isCode } from "#lib/packages/fields/field-kinds.ts";
import type { DesignerField } from "./designer-field.ts";
import { fieldRecord } from "./field-record.ts";

const savedField = (f: DesignerField): Field => ({
  ...fieldRecord(f),
  extract: false,
  extractAnchor: f.anchor,
  data: null,
});

const emptyApproval = (f: DesignerField): Approval => ({
  id: f.approvalId,
  role: f.roleId,
  accepted: null,
  signed: null,
  optional: f.optional,
  ...f.approval,
  fields: [],
  data: null,
});

/** Approvals without fields (documents that are only accepted) stay as they are; the designer does not show them. */
export function withFields(documents: Document[], fields: DesignerField[]): Document[] {
  return documents.map((document) => {
    const approvals = new Map(document.approvals.filter((a) => a.fields.length === 0).map((a) => [a.id, a]));
    for (const field of fields) {
      if (field.documentId !== document.id || isCode(field)) continue;
      const known =
        approvals.get(field.approvalId) ??
        document.approvals.find((a) => a.id === field.approvalId) ??
        emptyApproval(field);
      const before = approvals.get(field.approvalId)?.fields ?? [];
      approvals.set(field.approvalId, {
        ...known,
        role: field.roleId,
        optional: field.optional,
        ...field.approval,
        fields: [...before, savedField(field)],
      });
    }
    const codes = fields.filter((field) => field.documentId === document.id && isCode(field)).map(savedField);
    const others = document.fields.filter((field) => !isCode(field));
    return { ...document, approvals: [...approvals.values()], fields: [...others, ...codes] };
  });
}
