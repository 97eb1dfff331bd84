import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { unlockRole } from "#lib/packages/roles/unlock-role.ts";

export const POST = handle(roles.unlockRole, unlockRole);
