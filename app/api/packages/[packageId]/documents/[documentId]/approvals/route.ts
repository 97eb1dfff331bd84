import { approvals } from "#lib/contract/approvals.ts";
import { handle } from "#lib/http/handle.ts";
import { createApproval } from "#lib/packages/fields/create-approval.ts";
import { replaceApprovals } from "#lib/packages/fields/replace-approvals.ts";

export const POST = handle(approvals.createApproval, createApproval);
export const PUT = handle(approvals.replaceApprovals, replaceApprovals);
