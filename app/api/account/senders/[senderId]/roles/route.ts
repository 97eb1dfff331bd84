import { assignSenderRoles } from "#lib/accounts/roles/assign-roles.ts";
import { getSenderRoles } from "#lib/accounts/roles/read-roles.ts";
import { accountRoles } from "#lib/contract/account-roles.ts";
import { handle } from "#lib/http/handle.ts";

export const GET = handle(accountRoles.getSenderRoles, getSenderRoles);
export const POST = handle(accountRoles.assignSenderRoles, assignSenderRoles);
