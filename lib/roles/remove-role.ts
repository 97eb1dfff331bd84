// DELETE /packages/{packageId}/roles/{roleId}: with its signers, links and approvals.
import { and, eq } from "drizzle-orm";
import { roles as table } from "#db/schema/packages.ts";
import type { roles } from "#lib/api/contract/roles.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { requireVersion } from "#lib/api/preconditions.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { findRole } from "./find-role.ts";
import { isOwnersRole, noteRoleChange, roleNow } from "./note-role-change.ts";
import { roleFacts } from "./role-events.ts";

export const removeRole: Operation<typeof roles.removeRole> = async ({ caller, params, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    if (isOwnersRole(pkg, role)) refuse("error.forbidden.ownerRole");
    requireVersion(ifMatch, await roleNow(work, pkg, role.id));
    await work.tx.delete(table).where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    await noteRoleChange(work, pkg, { type: "role.removed", data: roleFacts(role) });
    return undefined;
  });
