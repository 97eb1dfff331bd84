import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { listIdvWorkflows } from "#lib/signing/authentication/identity/list-idv-workflows.ts";

export const GET = handle(signingMethods.listIdvWorkflows, listIdvWorkflows);
