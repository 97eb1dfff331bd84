import { identity } from "#lib/contract/identity.ts";
import { handle } from "#lib/http/handle.ts";
import { listIdvWorkflows } from "#lib/signing/authentication/identity/list-idv-workflows.ts";

export const GET = handle(identity.listIdvWorkflows, listIdvWorkflows);
