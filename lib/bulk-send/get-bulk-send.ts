// GET /packages/{packageId}/bulk_send/{batchId}
import { and, asc, count, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { batchesSeenBy, batchRecords } from "./batch-records.ts";
import { rowRecords } from "./row-records.ts";

const statuses = ["WAITING", "CREATED", "FAILED"] as const;

function statusOf(text: string | undefined): (typeof statuses)[number] | undefined {
  if (!text) return undefined;
  const known = statuses.find((status) => status === text.trim().toUpperCase());
  return known ?? refuse("error.validation.query", { parameters: { field: "status" } });
}

export const getBulkSend: Operation<typeof bulkSend.getBulkSend> = async ({ caller, params, query, language }) => {
  const status = statusOf(query.status);
  const [batch] = await db
    .select()
    .from(bulkBatches)
    .where(
      and(eq(bulkBatches.id, params.batchId), eq(bulkBatches.templateId, params.packageId), batchesSeenBy(caller)),
    );
  const [record] = batch ? await batchRecords([batch]) : [];
  if (!record) refuse("error.notFound.bulkSendNotFound");
  const where = and(eq(bulkRows.batchId, record.id), status && eq(bulkRows.status, status));
  const { offset, limit } = pageOf(query);
  const [total] = await db.select({ count: count() }).from(bulkRows).where(where);
  const rows = await db
    .select()
    .from(bulkRows)
    .where(where)
    .orderBy(asc(bulkRows.rowNumber))
    .limit(limit)
    .offset(offset);
  return { ...record, rows: { count: total?.count ?? 0, results: await rowRecords(rows, language) } };
};
