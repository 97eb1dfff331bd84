// GET /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
import type { approvals } from "#lib/contract/approvals.ts";
import type { Operation } from "#lib/http/handle.ts";
import { approvalRecord } from "./approval-record.ts";
import { readApproval } from "./read-approval.ts";

export const getApproval: Operation<typeof approvals.getApproval> = async ({ caller, params }) =>
  approvalRecord(await readApproval(caller, params));
