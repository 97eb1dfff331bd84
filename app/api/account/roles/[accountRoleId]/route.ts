import { changeAccountRole, removeAccountRole } from "#lib/accounts/roles/change-roles.ts";
import { getAccountRole } from "#lib/accounts/roles/read-roles.ts";
import { accountRoles } from "#lib/contract/account-roles.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountRoles.getAccountRole, getAccountRole);
export const PUT = handle(accountRoles.changeAccountRole, changeAccountRole);
export const DELETE = handle(accountRoles.removeAccountRole, removeAccountRole);
