// How often something has been tried lately, for all processes together.
import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/**
 * One row for each bucket that is not full. UNLOGGED by its migration, which Drizzle cannot say: an attempt waits for no disk, and
 * a server that breaks down forgets the attempts of the last minutes.
 */
export const rateLimits = pgTable("rate_limits", {
  /** Which limit and whose, keyed: neither addresses nor names lie about here. */
  key: text().primaryKey(),
  /** When the bucket will be full again. */
  fullAt: instant().notNull(),
});
