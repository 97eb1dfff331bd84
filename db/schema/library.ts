// The account's document library: files that its managers keep for everybody to add to packages.
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PageRecord } from "#lib/contract/records/document.ts";
import { accounts } from "./accounts.ts";
import { createdAt } from "./columns.ts";
import { storedFiles } from "./files.ts";

export const libraryDocuments = pgTable(
  "library_documents",
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text().notNull().default(""),
    /** SHA-256 of the file exactly as uploaded: what packages take it in from. */
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
    /** Bytes of that file, and its pages, as the gate saw them. */
    size: integer().notNull(),
    pages: jsonb().$type<PageRecord[]>().notNull(),
    created: createdAt(),
  },
  (t) => [index("library_documents_account").on(t.accountId, t.name), index("library_documents_file").on(t.file)],
);
