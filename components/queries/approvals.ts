// What the browser does with approvals and fields: one call of a save plan through the public interface.
import { call } from "#lib/api/call.ts";
import { approvals } from "#lib/api/contract/approvals.ts";
import type { SaveCall } from "#lib/designer/save-plan.ts";

export function runSaveCall(packageId: string, step: SaveCall): Promise<unknown> {
  const { documentId, approvalId } = step;
  const params = { packageId, documentId, approvalId };
  switch (step.kind) {
    case "create-approval":
      return call(approvals.createApproval, {
        params: { packageId, documentId },
        body: { id: approvalId, role: step.roleId, optional: step.optional, fields: step.fields },
      });
    case "change-approval":
      return call(approvals.changeApproval, { params, body: { role: step.roleId, optional: step.optional } });
    case "remove-approval":
      return call(approvals.removeApproval, { params });
    case "create-field":
      return call(approvals.createFieldWithId, { params: { ...params, fieldId: step.field.id }, body: step.field });
    case "change-field":
      return call(approvals.changeField, { params: { ...params, fieldId: step.field.id }, body: step.field });
    case "remove-field":
      return call(approvals.removeField, { params: { ...params, fieldId: step.fieldId } });
  }
}
