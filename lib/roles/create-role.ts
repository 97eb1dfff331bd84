// POST /packages/{packageId}/roles
import type { roles } from "#lib/api/contract/roles.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { readRoles } from "./find-role.ts";
import { insertRoles } from "./insert-roles.ts";
import { noteRoleChange, roleNow } from "./note-role-change.ts";
import { roleAdded } from "./role-events.ts";

export const createRole: Operation<typeof roles.createRole> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const [role] = await insertRoles(work, pkg, [body], await readRoles(work.tx, pkg.id));
    if (!role) refuse("error.internal.default");
    await noteRoleChange(work, pkg, roleAdded(role));
    return roleNow(work, pkg, role.id);
  });
