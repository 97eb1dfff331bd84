// What the browser does with approvals and fields: one call of a save plan through the public interface.

import { call } from "#lib/contract/call.ts";
import { approvals, documents } from "#lib/contract/lines.ts";
import { approvalsWith } from "#lib/designer/approvals-with.ts";
import { approvalsOn, asSent, type Known, ownFieldsOn, ownFieldsWith, versionFor } from "#lib/designer/known.ts";
import { isCodeCall, type SaveCall } from "#lib/designer/save-plan.ts";
import { changePackage } from "./packages.ts";

/** `known` is what the step was made from; the server refuses it with 412 when something else stands there by now. */
export function runSaveCall(packageId: string, known: Known, planned: SaveCall): Promise<unknown> {
  const step = asSent(known, planned);
  const version = versionFor(known, step);
  if (step.kind === "change-conditions")
    return changePackage(packageId, { conditions: step.conditions.length > 0 ? step.conditions : null }, version);
  const { documentId } = step;
  if (isCodeCall(step)) {
    const params = { packageId, documentId };
    switch (step.kind) {
      case "replace-codes": {
        const body = ownFieldsWith(ownFieldsOn(known, documentId), step.calls);
        return call(documents.replaceDocumentFields, { params, body, version });
      }
      case "create-code":
        return call(documents.addDocumentField, { params, body: step.field });
      case "change-code":
        return call(documents.changeDocumentField, {
          params: { ...params, fieldId: step.field.id },
          body: step.field,
          version,
        });
      case "remove-code":
        return call(documents.removeDocumentField, { params: { ...params, fieldId: step.fieldId }, version });
    }
  }
  if (step.kind === "replace-approvals")
    return call(approvals.replaceApprovals, {
      params: { packageId, documentId },
      body: approvalsWith(approvalsOn(known, documentId), step.calls),
      version,
    });
  const { approvalId } = step;
  const params = { packageId, documentId, approvalId };
  switch (step.kind) {
    case "create-approval": {
      const body = { role: step.roleId, optional: step.optional, ...step.approval, fields: step.fields };
      return version === undefined
        ? call(approvals.createApproval, { params: { packageId, documentId }, body: { id: approvalId, ...body } })
        : call(approvals.changeApproval, { params, body, version });
    }
    case "change-approval":
      return call(approvals.changeApproval, {
        params,
        body: { role: step.roleId, optional: step.optional, ...step.approval },
        version,
      });
    case "remove-approval":
      return call(approvals.removeApproval, { params, version });
    case "create-field":
      return call(approvals.createField, { params, body: step.field });
    case "change-field":
      return call(approvals.changeField, {
        params: { ...params, fieldId: step.field.id },
        body: step.field,
        version,
      });
    case "remove-field":
      return call(approvals.removeField, { params: { ...params, fieldId: step.fieldId }, version });
  }
}
