// DELETE /packages/{packageId}/roles/{roleId}: with its signers, links, approvals and what waits for their fields.
import { and, eq } from "drizzle-orm";
import { roles as table } from "#db/schema/packages.ts";
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { dropConditionsOf } from "../fields/drop-conditions.ts";
import { openPackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { forgetChecks } from "./forget-checks.ts";
import { isOwnersRole, noteRoleChange, roleNow } from "./note-role-change.ts";
import { keepRemovedRole } from "./role-bin.ts";
import { roleFacts } from "./role-events.ts";

export const removeRole: Operation<typeof roles.removeRole> = async ({ caller, params, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    if (isOwnersRole(pkg, role)) refuse("error.forbidden.ownerRole");
    requireVersion(ifMatch, await roleNow(work, pkg, role.id));
    const approvals = pkg.conditions?.length
      ? await work.tx.query.approvals.findMany({
          where: (one) => and(eq(one.packageId, pkg.id), eq(one.roleId, role.id)),
          with: { fields: { columns: { id: true } } },
        })
      : [];
    await keepRemovedRole(work, pkg, role.id);
    await forgetChecks(work, pkg.id, role.id);
    await work.tx.delete(table).where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    await dropConditionsOf(work, pkg, approvals);
    await noteRoleChange(work, pkg, { type: "role.removed", data: roleFacts(role) });
    return undefined;
  });
