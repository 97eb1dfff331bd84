// POST /packages/{packageId}/roles/{roleId}/unlock: lets a signer try again who failed to authenticate too often.
import { and, eq } from "drizzle-orm";
import { packages, roles as table } from "#db/schema/packages.ts";
import type { roles } from "#lib/contract/roles.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { tellSigners } from "../invite/tell-signers.ts";
import { isAllowed } from "../lifecycle.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import { readWholeIn } from "../read-package.ts";
import { findRole } from "./find-role.ts";
import { roleNow } from "./note-role-change.ts";

export const unlockRole: Operation<typeof roles.unlockRole> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "unlock");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    await work.tx
      .update(table)
      .set({ locked: false, failedAuthentications: 0 })
      .where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "role.unlocked", data: { roleId: role.id } });
    if (role.locked) await tellUnlocked(work, pkg, role.id);
    return roleNow(work, pkg, role.id);
  });

/** To who was locked out of a package that is or was being signed: the way in is open again. */
export async function tellUnlocked(work: Work, pkg: PackageRow, roleId: string): Promise<void> {
  const whole = isAllowed(pkg, "authenticate") ? await readWholeIn(work.tx, pkg.id) : undefined;
  if (whole) await tellSigners(work, whole, "signer-unlocked", { only: roleId });
}
