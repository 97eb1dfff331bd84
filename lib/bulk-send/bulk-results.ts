// GET /packages/{packageId}/bulk_send/{batchId}/results: what became of every row, for a spreadsheet.
import { and, asc, eq, gt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import type { bulkSend } from "#lib/contract/bulk-send.ts";
import type { BulkBatchRow } from "#lib/contract/records/bulk-send.ts";
import { csvRows } from "#lib/core/csv.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Language } from "#lib/language/languages.ts";
import { batchesSeenBy } from "./batch-records.ts";
import { rowRecords } from "./row-records.ts";

/** Rows that are read at a time. */
const together = 500;

/** Programs look for these: they are the same in every language. */
const header = ["Row", "Status", "Name", "Email", "Package Id", "Package Status", "Reason"];

const cellsOf = ({ rowNumber, status, people, packageId, packageStatus, message }: BulkBatchRow) => [
  rowNumber,
  status,
  people.map(({ name }) => name).join("; "),
  people.map(({ email }) => email).join("; "),
  packageId ?? "",
  packageStatus ?? "",
  message ?? "",
];

async function* resultLines(batchId: string, language: Language | undefined): AsyncGenerator<string> {
  yield `\ufeff${csvRows([header])}`;
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.batchId, batchId), gt(bulkRows.rowNumber, last)))
      .orderBy(asc(bulkRows.rowNumber))
      .limit(together);
    if (rows.length === 0) return;
    yield csvRows((await rowRecords(rows, language)).map(cellsOf));
    last = rows.at(-1)?.rowNumber ?? Number.MAX_SAFE_INTEGER;
  }
}

export const readBulkResults: Operation<typeof bulkSend.readBulkResults> = async ({ caller, params, language }) => {
  const [batch] = await db
    .select()
    .from(bulkBatches)
    .where(
      and(eq(bulkBatches.id, params.batchId), eq(bulkBatches.templateId, params.packageId), batchesSeenBy(caller)),
    );
  if (!batch) refuse("error.notFound.bulkSendNotFound");
  return {
    chunks: resultLines(batch.id, language),
    mediaType: "text/csv; charset=utf-8",
    name: `${batch.name}, ${batch.created.toISOString().slice(0, 10)}.csv`,
  };
};
