import { approvals } from "#lib/contract/approvals.ts";
import { handle } from "#lib/http/handle.ts";
import { changeApproval } from "#lib/packages/fields/change-approval.ts";
import { getApproval } from "#lib/packages/fields/get-approval.ts";
import { removeApproval } from "#lib/packages/fields/remove-approval.ts";

export const GET = handle(approvals.getApproval, getApproval);
export const PUT = handle(approvals.changeApproval, changeApproval);
export const DELETE = handle(approvals.removeApproval, removeApproval);
