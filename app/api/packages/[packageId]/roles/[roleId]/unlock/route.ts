import { roles } from "#lib/api/contract/roles.ts";
import { handle } from "#lib/api/handle.ts";
import { unlockRole } from "#lib/roles/unlock-role.ts";

export const POST = handle(roles.unlockRole, unlockRole);
