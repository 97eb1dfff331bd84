// Forgets what rows that were never tried again would have needed for it: people's names, addresses and answers.
import { and, eq, exists, isNotNull, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";

/** Our choice. */
const keptDays = 30;

export async function forgetRows(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600_000);
  const ended = db
    .select({ id: bulkBatches.id })
    .from(bulkBatches)
    .where(and(eq(bulkBatches.id, bulkRows.batchId), lt(bulkBatches.finished, before)));
  await db
    .update(bulkRows)
    .set({ content: null })
    .where(and(eq(bulkRows.status, "FAILED"), isNotNull(bulkRows.content), exists(ended)));
}
