// Documents that were deleted from a draft, whole, for as long as that can be undone. Nothing but the undoing reads them.
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Condition } from "#lib/contract/records/package.ts";
import { instant } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { packages } from "./packages.ts";

type Row = Record<string, unknown>;

/**
 * The rows are kept as the database itself writes them, and it reads them again: a column more is kept without a word here. A
 * migration that adds one which must not be null, or renames one, empties this table: nothing in it is older than a day.
 */
export const removedDocuments = pgTable(
  "removed_documents",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    id: text().notNull(),
    document: jsonb().$type<Row>().notNull(),
    approvals: jsonb().$type<Row[]>().notNull(),
    fields: jsonb().$type<Row[]>().notNull(),
    /** All of the package's, as they were before some of them went with it. */
    conditions: jsonb().$type<Condition[]>(),
    /** The document's own, so that the sweep leaves the files alone. */
    uploadedFile: text()
      .notNull()
      .references(() => storedFiles.hash),
    originalFile: text()
      .notNull()
      .references(() => storedFiles.hash),
    plainFile: text().references(() => storedFiles.hash),
    currentFile: text().references(() => storedFiles.hash),
    removed: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.id] }),
    index("removed_documents_removed").on(t.removed),
    index("removed_documents_uploaded_file").on(t.uploadedFile),
    index("removed_documents_original_file").on(t.originalFile),
    index("removed_documents_plain_file").on(t.plainFile).where(sql`${t.plainFile} is not null`),
    index("removed_documents_current_file").on(t.currentFile).where(sql`${t.currentFile} is not null`),
  ],
);
