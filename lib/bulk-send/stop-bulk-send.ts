// POST /packages/{packageId}/bulk_send/{batchId}/stop and …/retry: what waits is not sent; what failed is tried again.
import { and, eq, isNotNull } from "drizzle-orm";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { batchesSeenBy, batchRecords } from "./batch-records.ts";

type Params = { packageId: string; batchId: string };

/** Locked: of a stop and a retry at once each finds what the other has left. */
async function lockBatch({ tx }: Work, caller: SenderCaller, { packageId, batchId }: Params) {
  const [batch] = await tx
    .select()
    .from(bulkBatches)
    .where(and(eq(bulkBatches.id, batchId), eq(bulkBatches.templateId, packageId), batchesSeenBy(caller)))
    .for("update");
  return batch ?? refuse("error.notFound.bulkSendNotFound");
}

async function recordOf(batch: typeof bulkBatches.$inferSelect) {
  const [record] = await batchRecords([batch]);
  return record ?? refuse("error.notFound.bulkSendNotFound");
}

/** A batch that has ended already stays as it is: who pressed a moment too late is told how it ended. */
export const stopBulkSend: Operation<typeof bulkSend.stopBulkSend> = async ({ caller, params }) => {
  const stopped = await inTransaction(caller, async (work) => {
    const batch = await lockBatch(work, caller, params);
    if (batch.finished) return batch;
    const { key, message } = new Refusal("error.conflict.bulkSendStopped");
    // Rows that are being sent right now are waited for, and are sent.
    await work.tx
      .update(bulkRows)
      .set({ status: "FAILED", messageKey: key, message })
      .where(and(eq(bulkRows.batchId, batch.id), eq(bulkRows.status, "WAITING")));
    await work.tx.update(bulkBatches).set({ finished: work.now }).where(eq(bulkBatches.id, batch.id));
    return { ...batch, finished: work.now };
  });
  return recordOf(stopped);
};

/** Everything that failed and is still known, stopped rows as well. Nothing of it: nothing happens. */
export const retryBulkSend: Operation<typeof bulkSend.retryBulkSend> = async ({ caller, params }) => {
  const begun = await inTransaction(caller, async (work) => {
    const batch = await lockBatch(work, caller, params);
    const again = await work.tx
      .update(bulkRows)
      .set({ status: "WAITING", messageKey: null, message: null, attempts: 0 })
      .where(and(eq(bulkRows.batchId, batch.id), eq(bulkRows.status, "FAILED"), isNotNull(bulkRows.content)))
      .returning({ rowNumber: bulkRows.rowNumber });
    if (again.length === 0) return batch;
    await work.tx.update(bulkBatches).set({ finished: null }).where(eq(bulkBatches.id, batch.id));
    await work.enqueue("bulk-send", { batchId: batch.id });
    return { ...batch, finished: null };
  });
  return recordOf(begun);
};
