// What a sender keeps beside a package's documents: files that nobody signs, as they were uploaded.
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { packages } from "./packages.ts";

/** Ids count 1, 2, … in each package. */
export const supportingDocuments = pgTable(
  "supporting_documents",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    id: integer().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    /** Null once it was removed: the row stays, so that its id never names another file, and the bytes go. */
    file: text().references(() => storedFiles.hash),
    size: integer().notNull(),
    /** Counts its names. */
    version: integer().notNull().default(1),
    created: createdAt(),
    removed: instant(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.id] }), index("supporting_documents_file").on(t.file)],
);
