import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { changeRole } from "#lib/packages/roles/change-role.ts";
import { getRole } from "#lib/packages/roles/get-role.ts";
import { removeRole } from "#lib/packages/roles/remove-role.ts";

export const GET = handle(roles.getRole, getRole);
export const PUT = handle(roles.changeRole, changeRole);
export const DELETE = handle(roles.removeRole, removeRole);
