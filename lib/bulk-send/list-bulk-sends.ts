// GET /packages/{packageId}/bulk_send
import { and, count, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkBatches } from "#db/schema/bulk-sends.ts";
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import type { Operation } from "#lib/http/handle.ts";
import { pageOf } from "#lib/http/page-of.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { batchesSeenBy, batchRecords } from "./batch-records.ts";

export const listBulkSends: Operation<typeof bulkSend.listBulkSends> = async ({ caller, params, query }) => {
  const where = and(eq(bulkBatches.templateId, params.packageId), batchesSeenBy(caller));
  const [total] = await db.select({ count: count() }).from(bulkBatches).where(where);
  // What a template did is told after it is gone, to whom it concerns; others hear that there is no such template.
  if (!total?.count) await seePackage(caller, params.packageId);
  const page = await db
    .select()
    .from(bulkBatches)
    .where(where)
    .orderBy(desc(bulkBatches.created), bulkBatches.id)
    .limit(pageOf(query).limit)
    .offset(pageOf(query).offset);
  return { count: total?.count ?? 0, results: await batchRecords(page) };
};
