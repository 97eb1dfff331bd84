import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { notifyRole } from "#lib/packages/roles/notify-role.ts";

export const POST = handle(roles.notifyRole, notifyRole);
