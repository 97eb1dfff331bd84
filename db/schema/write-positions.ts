// How far the write-ahead log had come when somebody last changed something: what they read next has to be as new, wherever from.
import { customType, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { senders } from "./senders.ts";

/** A place in the write-ahead log, as PostgreSQL writes it, e.g. "16/B374D848". */
const lsn = customType<{ data: string }>({ dataType: () => "pg_lsn" });

/**
 * Only written where there is a replica to read from. UNLOGGED by its migration, which Drizzle cannot say: nobody waits for a disk
 * for it, and it stands on the primary alone. A row of more than a minute says nothing any more.
 */
export const writePositions = pgTable("write_positions", {
  senderId: text()
    .primaryKey()
    .references(() => senders.id, { onDelete: "cascade" }),
  position: lsn().notNull(),
  at: instant().notNull(),
});
