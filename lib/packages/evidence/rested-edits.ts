// Chains what was edited in drafts that nobody touches any more; asked by every sweep.
import { lt, max } from "drizzle-orm";
import { db } from "#db/client.ts";
import { draftEdits } from "#db/schema/evidence.ts";
import { log } from "#lib/core/log.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";

/** Our choice: whoever has not touched a draft for this long has done with it for now. */
const rested = 30 * 60_000;
/** What one sweep takes on; the next one finds the rest. */
const most = 200;

export async function chainRestedEdits(jobId: string): Promise<void> {
  const found = await db
    .select({ packageId: draftEdits.packageId })
    .from(draftEdits)
    .groupBy(draftEdits.packageId)
    .having(lt(max(draftEdits.last), new Date(Date.now() - rested)))
    .limit(most);
  for (const { packageId } of found) {
    try {
      await inTransaction(systemCaller(jobId), async (work) =>
        work.chainEdits(await openPackage(work, packageId, "read")),
      );
    } catch (err) {
      // Deleted meanwhile, or one that must not keep the others waiting.
      log.error({ packageId, err }, "a draft's edits could not be chained");
    }
  }
}
