// Files that documents of a draft had before they were given another, for as long as that can be undone. Nothing but the
// undoing reads them.
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PageRecord } from "#lib/contract/records/document.ts";
import { instant } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { packages } from "./packages.ts";

export const replacedFiles = pgTable(
  "replaced_files",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    documentId: text().notNull(),
    /** Which of the document's files it was, as its pages told. */
    version: integer().notNull(),
    /** Of a consent, whose name is that of its text. */
    name: text().notNull(),
    tagged: boolean().notNull(),
    externalSigned: boolean(),
    size: integer().notNull(),
    pages: jsonb().$type<PageRecord[]>().notNull(),
    /** The document's own, so that the sweep leaves the files alone. */
    uploadedFile: text()
      .notNull()
      .references(() => storedFiles.hash),
    originalFile: text()
      .notNull()
      .references(() => storedFiles.hash),
    plainFile: text().references(() => storedFiles.hash),
    removed: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packageId, t.documentId, t.version] }),
    index("replaced_files_removed").on(t.removed),
    index("replaced_files_uploaded_file").on(t.uploadedFile),
    index("replaced_files_original_file").on(t.originalFile),
    index("replaced_files_plain_file").on(t.plainFile).where(sql`${t.plainFile} is not null`),
  ],
);
