// POST /packages/{packageId}/roles/{roleId}/unlock: lets a signer try again who failed to authenticate too often.
import { and, eq } from "drizzle-orm";
import { packages, roles as table } from "#db/schema/packages.ts";
import { noteKnowledgeStatus } from "#lib/auth/signer/knowledge-status.ts";
import type { roles } from "#lib/contract/roles.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { findRole } from "./find-role.ts";
import { roleNow } from "./note-role-change.ts";
import { noFailures } from "./role-rows.ts";
import { tellUnlocked } from "./tell-unlocked.ts";

export const unlockRole: Operation<typeof roles.unlockRole> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "unlock");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    await work.tx
      .update(table)
      .set({ locked: false, ...noFailures })
      .where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    const where = { packageId: pkg.id, roleId: role.id };
    await noteKnowledgeStatus(work, where, "NOT_YET_ATTEMPTED", ["FAILED", "LOCKED"]);
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "role.unlocked", data: { roleId: role.id } });
    if (role.locked) await tellUnlocked(work, pkg, role.id);
    return roleNow(work, pkg, role.id);
  });
