// DELETE /packages/{packageId}: for good. The evidence outlives the package and says who deleted it and when.
import { and, eq, isNull } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/senders.ts";
import type { packages as contract } from "#lib/api/contract/packages.ts";
import type { Operation } from "#lib/api/handle.ts";
import { inTransaction } from "#lib/work.ts";
import { openPackage } from "./open-package.ts";

export const deletePackage: Operation<typeof contract.deletePackage> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "delete");
    await work.record(pkg, { type: "package.deleted", data: { name: pkg.name, status: pkg.status } });
    await work.tx
      .update(sessions)
      .set({ revoked: work.now })
      .where(and(eq(sessions.packageId, pkg.id), isNull(sessions.revoked)));
    await work.tx.delete(packages).where(eq(packages.id, pkg.id));
  });
  return undefined;
};
