// What signers hand in: one row for each uploaded file.
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { storedFiles } from "./files.ts";
import { packages } from "./packages.ts";

/** Files that signers uploaded; ids count 0, 1, … per requirement id and package, over all its roles. */
export const attachmentFiles = pgTable(
  "attachment_files",
  {
    packageId: text()
      .notNull()
      .references(() => packages.id, { onDelete: "cascade" }),
    attachmentId: text().notNull(),
    id: integer().notNull(),
    // No foreign key: the row outlives its role, as it does its requirement, so that its id never names another file.
    roleId: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    file: text()
      .notNull()
      .references(() => storedFiles.hash),
    size: integer().notNull(),
    inserted: createdAt(),
    /** When it was taken away again: the row stays, so that its id never names another file. */
    removed: instant(),
  },
  (t) => [primaryKey({ columns: [t.packageId, t.attachmentId, t.id] }), index("attachment_files_file").on(t.file)],
);
