import { packages } from "#lib/api/contract/packages.ts";
import { handle } from "#lib/api/handle.ts";
import { listSignerApprovals } from "#lib/approvals/list-signer-approvals.ts";

export const GET = handle(packages.listSignerApprovals, listSignerApprovals);
