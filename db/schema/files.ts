// The stored files by their hashes; the bytes themselves lie under DATA_DIR/files.
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

/**
 * How many files of a folder were not encrypted when somebody last looked: the sweep, or who encrypts them. Without a row nobody
 * has, since documents are encrypted.
 */
export const fileFolders = pgTable("file_folders", {
  /** The two characters that its files' names begin with. */
  prefix: text().primaryKey(),
  plain: integer().notNull(),
  seen: instant().notNull(),
});

/** One row: the name that the folder of files carries too. A folder with another name belongs to another database. */
export const fileStores = pgTable("file_stores", { id: text().primaryKey(), created: createdAt() });

/**
 * Every file that a row refers to, and those that the sweep found in the folder. Nobody inserts here: triggers on the
 * tables that refer to files do (lib/files/README.md says why and in which order).
 */
export const storedFiles = pgTable(
  "files",
  {
    /** SHA-256 of the bytes. */
    hash: text().primaryKey(),
    created: createdAt(),
    /** When the sweep first saw that no row refers to it; null while one does, and until the sweep has come by. */
    unusedSince: instant(),
  },
  (t) => [index("files_unused").on(t.hash).where(sql`${t.unusedSince} is not null`)],
);
