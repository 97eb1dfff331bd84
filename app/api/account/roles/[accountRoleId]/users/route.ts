import { listAccountRoleUsers } from "#lib/accounts/roles/read-roles.ts";
import { accountRoles } from "#lib/contract/account-roles.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountRoles.listAccountRoleUsers, listAccountRoleUsers);
