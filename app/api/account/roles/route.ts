import { createAccountRole } from "#lib/accounts/roles/change-roles.ts";
import { listAccountRoles } from "#lib/accounts/roles/read-roles.ts";
import { accountRoles } from "#lib/contract/account-roles.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountRoles.listAccountRoles, listAccountRoles);
export const POST = handle(accountRoles.createAccountRole, createAccountRole);
