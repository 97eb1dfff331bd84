// Bulk sends: a template sent to everybody in a file.
import { z } from "zod";
import { asName } from "#lib/language/formats.ts";
import { DateTime, resultsOf } from "./common.ts";
import { LongText, ShortText } from "./limits.ts";
import { packageStatuses } from "./package.ts";

/** What a column of a file is: one of a person (FIRST_NAME and so on), or a field by its id or name, of this placeholder. */
export const BulkColumn = z.object({ role: ShortText, column: ShortText }).meta({ id: "BulkColumn" });
export type BulkColumn = z.infer<typeof BulkColumn>;

/** Of a file's columns, in their order; null for one that is left out. */
const Columns = z.array(BulkColumn.nullable()).max(1000).nullish();

export const BulkSendInput = z
  .object({
    name: z.string().max(255).overwrite(asName).nullish(),
    description: LongText.nullish(),
    /** Where the header does not say itself what the columns are. */
    columns: Columns,
    /** Rows that are wrong stay out instead of refusing the file. */
    leaveOut: z.boolean().nullish(),
  })
  .meta({ id: "BulkSendInput" });

export const BulkCheckInput = z.object({ columns: Columns });

const BulkProblem = z.object({
  messageKey: z.string(),
  rowNumber: z.int(),
  columnName: z.string(),
  roleName: z.string(),
});
export type BulkProblem = z.infer<typeof BulkProblem>;

const BulkPerson = z.object({ role: z.string(), name: z.string(), email: z.string() });

/** A trial of a file: nothing is made and nothing kept. */
export const BulkCheck = z.object({
  /** The file's columns; `match` is what each is taken for. */
  columns: z.array(z.object({ header: z.string(), examples: z.array(z.string()), match: BulkColumn.nullable() })),
  /** What a column can be. */
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      signs: z.boolean(),
      fields: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** What is wrong with the file as a whole; then no row is judged. */
  problems: z.array(BulkProblem),
  total: z.int(),
  wrong: z.int(),
  rows: resultsOf(
    z.object({
      rowNumber: z.int(),
      people: z.array(BulkPerson),
      values: z.array(z.object({ field: z.string(), value: z.string() })),
      problems: z.array(BulkProblem),
      /** No fault: addresses that stand in the same place of an earlier row, and in which; absent where none does. */
      repeats: z.array(z.object({ email: z.string(), rowNumber: z.int() })).optional(),
    }),
  ),
});
export type BulkCheck = z.infer<typeof BulkCheck>;
export type CheckedRow = BulkCheck["rows"]["results"][number];

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
    /** Of those that could not be sent, those that can be tried again. */
    retriable: z.int(),
    senderName: z.string(),
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
    /** Whom it is for, as far as that is still known. */
    people: z.array(BulkPerson),
    packageStatus: z.enum(packageStatuses).nullable(),
  })
  .meta({ id: "BulkBatchRow" });
export type BulkBatchRow = z.infer<typeof BulkBatchRow>;

export const BulkBatchList = resultsOf(BulkBatch);
export const BulkBatchProgress = BulkBatch.extend({ rows: resultsOf(BulkBatchRow) });
