// For tests of two transactions at once: the moment at which the second has come to the lock of the first.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";

/** Returns once another session of this database waits for a row that somebody else holds. */
export async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
