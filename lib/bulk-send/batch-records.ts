// Batches as records, with how many of their rows are done.
import { and, count, eq, inArray, or, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import { senders } from "#db/schema/senders.ts";
import type { BulkBatch } from "#lib/contract/records/bulk-send.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/** Our choice: a batch is for its sender and the managers of the account. */
export const batchesSeenBy = (caller: SenderCaller): SQL | undefined =>
  and(
    eq(bulkBatches.accountId, caller.accountId),
    caller.type === "MANAGER" ? undefined : or(eq(bulkBatches.senderId, caller.senderId)),
  );

export async function batchRecords(batches: (typeof bulkBatches.$inferSelect)[]): Promise<BulkBatch[]> {
  const ids = batches.map(({ id }) => id);
  const counts = ids.length
    ? await db
        .select({ batchId: bulkRows.batchId, status: bulkRows.status, count: count(), kept: count(bulkRows.content) })
        .from(bulkRows)
        .where(inArray(bulkRows.batchId, ids))
        .groupBy(bulkRows.batchId, bulkRows.status)
    : [];
  const countOf = (batchId: string, status: "CREATED" | "FAILED") =>
    counts.find((one) => one.batchId === batchId && one.status === status)?.count ?? 0;
  const people = ids.length
    ? await db
        .select({ id: senders.id, firstName: senders.firstName, lastName: senders.lastName, email: senders.email })
        .from(senders)
        .where(
          inArray(
            senders.id,
            batches.map(({ senderId }) => senderId),
          ),
        )
    : [];
  const nameOf = (senderId: string) => {
    const sender = people.find(({ id }) => id === senderId);
    return sender ? fullName(sender) : "";
  };
  return batches.map((batch) => ({
    id: batch.id,
    templateId: batch.templateId,
    name: batch.name,
    description: batch.description,
    status: batch.finished ? "COMPLETED" : "IN_PROGRESS",
    submitted: wireTime(batch.created),
    finished: wireTimeOrNull(batch.finished),
    total: batch.total,
    created: countOf(batch.id, "CREATED"),
    failed: countOf(batch.id, "FAILED"),
    retriable: counts.find((one) => one.batchId === batch.id && one.status === "FAILED")?.kept ?? 0,
    senderName: nameOf(batch.senderId),
  }));
}
