import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { listSignerApprovals } from "#lib/packages/fields/list-signer-approvals.ts";

export const GET = handle(packages.listSignerApprovals, listSignerApprovals);
