import { signingMethods } from "#lib/contract/signing-methods.ts";
import { handle } from "#lib/http/handle.ts";
import { reassignRole } from "#lib/packages/roles/reassign-role.ts";

export const POST = handle(signingMethods.reassignRole, reassignRole);
