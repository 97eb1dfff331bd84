import { documents } from "#lib/api/contract/documents.ts";
import { handle } from "#lib/api/handle.ts";
import { listSignableApprovals } from "#lib/approvals/list-signable-approvals.ts";

export const GET = handle(documents.listSignableApprovals, listSignableApprovals);
