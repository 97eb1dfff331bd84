// What the sweep of DATA_DIR/files knows between its visits; the bytes themselves are not in the database.
import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";

/** One row: the name that the folder of files carries too. A folder with another name belongs to another database. */
export const fileStores = pgTable("file_stores", { id: text().primaryKey(), created: createdAt() });

/** Files that no row referred to when the sweep came by, and since when. */
export const unusedFiles = pgTable("unused_files", { hash: text().primaryKey(), since: instant().notNull() });
