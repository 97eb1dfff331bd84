// The evidence of a package once everything that waits in a draft is chained, in order.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export async function evidenceOf(packageId: string) {
  // What was deleted for good had everything chained before.
  if ((await db.$count(packages, eq(packages.id, packageId))) > 0)
    await inTransaction(systemCaller("test"), async (work) =>
      work.chainEdits(await openPackage(work, packageId, "read")),
    );
  return db
    .select()
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(asc(evidenceEvents.sequence));
}
