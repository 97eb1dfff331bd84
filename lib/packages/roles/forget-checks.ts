// What a service looks at goes with its package or its role: the service hears of it by a job, which lives on when they are gone.
import { and, eq } from "drizzle-orm";
import { identityChecks } from "#db/schema/identity.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** Before they are deleted, in the same transaction. Of a decided check the service has been told. `roleId`: of that role alone. */
export async function forgetChecks(work: Work, packageId: string, roleId?: string): Promise<void> {
  const mine = eq(identityChecks.packageId, packageId);
  const ofRole = roleId === undefined ? undefined : eq(identityChecks.roleId, roleId);
  const waiting = and(eq(identityChecks.state, "waiting"), eq(identityChecks.source, "service"));
  const forgotten = await work.tx
    .delete(identityChecks)
    .where(and(mine, ofRole, waiting))
    .returning({ checkId: identityChecks.id });
  for (const check of forgotten) await work.enqueue("purge-identity", check);
}
