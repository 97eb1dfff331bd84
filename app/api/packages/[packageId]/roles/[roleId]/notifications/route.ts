import { roles } from "#lib/api/contract/roles.ts";
import { handle } from "#lib/api/handle.ts";
import { notifyRole } from "#lib/roles/notify-role.ts";

export const POST = handle(roles.notifyRole, notifyRole);
