import { approvals } from "#lib/api/contract/approvals.ts";
import { handle } from "#lib/api/handle.ts";
import { createApproval } from "#lib/approvals/create-approval.ts";
import { replaceApprovals } from "#lib/approvals/replace-approvals.ts";

export const POST = handle(approvals.createApproval, createApproval);
export const PUT = handle(approvals.replaceApprovals, replaceApprovals);
