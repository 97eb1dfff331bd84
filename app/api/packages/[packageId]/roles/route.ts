import { roles } from "#lib/api/contract/roles.ts";
import { handle } from "#lib/api/handle.ts";
import { createRole } from "#lib/roles/create-role.ts";
import { listRoles } from "#lib/roles/list-roles.ts";
import { reorderRoles } from "#lib/roles/reorder-roles.ts";

export const GET = handle(roles.listRoles, listRoles);
export const POST = handle(roles.createRole, createRole);
export const PUT = handle(roles.reorderRoles, reorderRoles);
