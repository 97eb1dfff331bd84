// PURE. The fields of a package's documents as the designer holds them.
import type { Approval } from "#lib/contract/records/approval.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { codesOf } from "./codes.ts";
import { type ApprovalOwn, codeHome, type DesignerField, keyOf, newApproval } from "./designer-field.ts";
import { withRules } from "./field-rules.ts";
import { isLockedIn } from "./locks.ts";

const ownOf = ({ name, disabled, enforceCaptureSignature, fromFile, tooltip }: Approval): ApprovalOwn => ({
  name,
  disabled,
  enforceCaptureSignature,
  fromFile,
  tooltip,
});

const heldOf = (field: Field) => ({
  id: field.id,
  name: field.name,
  type: field.type,
  subtype: field.subtype,
  page: field.page,
  left: field.left,
  top: field.top,
  width: field.width,
  height: field.height,
  // The interface answers the binding itself as the value of a field that is bound and not yet signed.
  value: field.binding !== null && field.value === field.binding ? null : field.value,
  binding: field.binding,
  validation: field.validation,
  fontSize: field.fontSize,
  tooltip: field.tooltip,
  anchor: field.extractAnchor,
  locked: isLockedIn(field.data),
  rules: [],
});

/** Every field of the documents that can be designed, and every QR code: the consent document carries none. */
export function designerFields(documents: Document[], conditions: readonly Condition[] | null): DesignerField[] {
  const fields: DesignerField[] = documents.flatMap((document) => [
    ...document.approvals.flatMap((approval) =>
      approval.fields.map((field) => ({
        key: keyOf(document.id, approval.id, field.id),
        documentId: document.id,
        approvalId: approval.id,
        roleId: approval.role,
        ...heldOf(field),
        optional: approval.optional,
        approval: ownOf(approval),
      })),
    ),
    ...codesOf(document).map((code) => ({
      key: keyOf(document.id, codeHome.approvalId, code.id),
      documentId: document.id,
      ...codeHome,
      ...heldOf(code),
      optional: false,
      approval: newApproval,
    })),
  ]);
  return withRules(fields, conditions ?? []);
}
