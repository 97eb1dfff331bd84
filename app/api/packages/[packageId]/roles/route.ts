import { roles } from "#lib/contract/roles.ts";
import { handle } from "#lib/http/handle.ts";
import { createRole } from "#lib/packages/roles/create-role.ts";
import { listRoles } from "#lib/packages/roles/list-roles.ts";
import { reorderRoles } from "#lib/packages/roles/reorder-roles.ts";

export const GET = handle(roles.listRoles, listRoles);
export const POST = handle(roles.createRole, createRole);
export const PUT = handle(roles.reorderRoles, reorderRoles);
