// Bulk sends: a template sent to everybody in a file.
import { z } from "zod";
import { DateTime, resultsOf } from "./common.ts";
import { LongText } from "./limits.ts";

export const BulkSendInput = z
  .object({ name: z.string().max(255).nullish(), description: LongText.nullish() })
  .meta({ id: "BulkSendInput" });

export const BulkBatch = z
  .object({
    id: z.string(),
    templateId: z.string(),
    name: z.string(),
    description: z.string(),
    status: z.enum(["IN_PROGRESS", "COMPLETED"]),
    submitted: DateTime,
    finished: DateTime.nullable(),
    /** Rows of the file; those sent; those that could not be. */
    total: z.int(),
    created: z.int(),
    failed: z.int(),
  })
  .meta({ id: "BulkBatch" });
export type BulkBatch = z.infer<typeof BulkBatch>;

export const bulkRowStatuses = ["WAITING", "CREATED", "FAILED"] as const;

export const BulkBatchRow = z
  .object({
    /** As a spreadsheet counts: the header is 1. */
    rowNumber: z.int(),
    status: z.enum(bulkRowStatuses),
    packageId: z.string().nullable(),
    messageKey: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: "BulkBatchRow" });

export const BulkBatchList = resultsOf(BulkBatch);
export const BulkBatchProgress = BulkBatch.extend({ rows: resultsOf(BulkBatchRow) });
