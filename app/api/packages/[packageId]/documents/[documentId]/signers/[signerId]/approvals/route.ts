import { documents } from "#lib/contract/documents.ts";
import { handle } from "#lib/http/handle.ts";
import { listSignableApprovals } from "#lib/packages/fields/list-signable-approvals.ts";

export const GET = handle(documents.listSignableApprovals, listSignableApprovals);
