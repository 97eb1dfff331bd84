import { roles } from "#lib/api/contract/roles.ts";
import { handle } from "#lib/api/handle.ts";
import { changeRole } from "#lib/roles/change-role.ts";
import { getRole } from "#lib/roles/get-role.ts";
import { removeRole } from "#lib/roles/remove-role.ts";

export const GET = handle(roles.getRole, getRole);
export const PUT = handle(roles.changeRole, changeRole);
export const DELETE = handle(roles.removeRole, removeRole);
