// GET …/approvals/{approvalId}/fields/{fieldId}
import type { approvals } from "#lib/contract/approvals.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { fieldRecord } from "./approval-record.ts";
import { readApproval } from "./read-approval.ts";

export const getField: Operation<typeof approvals.getField> = async ({ caller, params }) => {
  const approval = await readApproval(caller, params);
  const field = approval.fields.find((one) => one.id === params.fieldId);
  return field ? fieldRecord(field) : refuse("error.notFound.fieldNotFound");
};
