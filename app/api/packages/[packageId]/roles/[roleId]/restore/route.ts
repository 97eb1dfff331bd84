import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { restoreRole } from "#lib/packages/roles/restore-role.ts";

export const POST = handle(roles.restoreRole, restoreRole);
