// Bulk sends: one batch for each uploaded file, one row for each package that it asks for.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bulkRowStatuses } from "#lib/contract/records/bulk-send.ts";
import { accounts } from "./accounts.ts";
import { createdAt, instant, oneOf } from "./columns.ts";
import { senders } from "./senders.ts";

export const bulkBatches = pgTable(
  "bulk_batches",
  {
    id: text().primaryKey(),
    /** No foreign key: a batch tells what it did after its template is gone. */
    templateId: text().notNull(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    senderId: text()
      .notNull()
      .references(() => senders.id),
    name: text().notNull(),
    description: text().notNull().default(""),
    total: integer().notNull(),
    /** Whose request it was: goes into the evidence of every package. */
    ip: text().notNull(),
    userAgent: text().notNull(),
    created: createdAt(),
    finished: instant(),
  },
  (t) => [
    index("bulk_batches_template").on(t.templateId, t.created.desc()),
    index("bulk_batches_unfinished").on(t.created).where(sql`${t.finished} is null`),
  ],
);

export const bulkRows = pgTable(
  "bulk_rows",
  {
    batchId: text()
      .notNull()
      .references(() => bulkBatches.id, { onDelete: "cascade" }),
    /** The record's number in the file, the header being 1. */
    rowNumber: integer().notNull(),
    status: text({ enum: bulkRowStatuses }).notNull().default("WAITING"),
    /** The BulkRow (lib/bulk-send/bulk-row.ts), sealed because it may hold answers to questions; null once it is sent, or for good. */
    content: text(),
    packageId: text(),
    /** Key and text of what was refused. */
    messageKey: text(),
    message: text(),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.rowNumber] }),
    oneOf(t.status, bulkRowStatuses),
    index("bulk_rows_waiting").on(t.batchId, t.attempts, t.rowNumber).where(sql`${t.status} = 'WAITING'`),
    // What is kept for another try: the sweep looks for what is old.
    index("bulk_rows_kept").on(t.batchId).where(sql`${t.status} = 'FAILED' and ${t.content} is not null`),
  ],
);
