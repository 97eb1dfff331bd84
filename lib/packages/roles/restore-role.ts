// POST …/roles/{roleId}/restore: a deleted role is there again with its signers, in its place, and all that it was asked.
import type { roles as contract } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { absentFrom, restoreConditions } from "../fields/restore-conditions.ts";
import { openPackage } from "../open-package.ts";
import { findRole, readRoles } from "./find-role.ts";
import { refuseBeyondLimit, refuseTakenSignerIds } from "./insert-roles.ts";
import { noteRoleChange, roleNow } from "./note-role-change.ts";
import { isRoleInBin, takeRoleFromBin } from "./role-bin.ts";
import { roleAdded } from "./role-events.ts";

export const restoreRole: Operation<typeof contract.restoreRole> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const { roleId } = params;
    const present = await readRoles(work.tx, pkg.id);
    if (present.some(({ id }) => id === roleId)) {
      if (await isRoleInBin(work, pkg, roleId)) refuse("error.validation.duplicateId", { parameters: { id: roleId } });
      // Whoever asks again because the answer got lost.
      return roleNow(work, pkg, roleId);
    }
    const was = await absentFrom(work, pkg);
    const conditions = await takeRoleFromBin(work, pkg, roleId);
    if (!conditions) refuse("error.notFound.roleNotFound");
    const role = await findRole(work.tx, pkg.id, roleId);
    refuseBeyondLimit(pkg, [...present, role]);
    const others = present.map(({ id }) => id);
    await refuseTakenSignerIds(work, pkg.id, role.signers, others);
    await restoreConditions(work, pkg, conditions, was);
    await noteRoleChange(work, pkg, roleAdded(role));
    return roleNow(work, pkg, roleId);
  });
