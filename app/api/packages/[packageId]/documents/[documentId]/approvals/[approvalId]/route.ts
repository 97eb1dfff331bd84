import { approvals } from "#lib/api/contract/approvals.ts";
import { handle } from "#lib/api/handle.ts";
import { changeApproval } from "#lib/approvals/change-approval.ts";
import { getApproval } from "#lib/approvals/get-approval.ts";
import { removeApproval } from "#lib/approvals/remove-approval.ts";

export const GET = handle(approvals.getApproval, getApproval);
export const PUT = handle(approvals.changeApproval, changeApproval);
export const DELETE = handle(approvals.removeApproval, removeApproval);
