import { signingMethods } from "#lib/api/contract/signing-methods.ts";
import { handle } from "#lib/api/handle.ts";
import { reassignRole } from "#lib/roles/reassign-role.ts";

export const POST = handle(signingMethods.reassignRole, reassignRole);
