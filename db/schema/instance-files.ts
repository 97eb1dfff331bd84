// Files of the instance itself that every machine has to find: the seal's keys, trust lists, and messages that no server takes.
import { customType, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { oneOf, updatedAt } from "./columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const instanceFolders = ["keys", "trust", "outbox"] as const;

export const instanceFiles = pgTable(
  "instance_files",
  {
    folder: text({ enum: instanceFolders }).notNull(),
    /** As it was called on a disk; private keys in it are encrypted with SECRET. */
    name: text().notNull(),
    bytes: bytes().notNull(),
    /** Made with SECRET (lib/files/instance-mac.ts): without it nobody writes a file that counts. */
    mac: text().notNull(),
    /** One more with each change: who has read it once asks for the bytes of another version only. */
    version: integer().notNull().default(1),
    updated: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.folder, t.name] }), oneOf(t.folder, instanceFolders)],
);
