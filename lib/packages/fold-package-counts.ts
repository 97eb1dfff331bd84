// Folds the rows that triggers added to `package_counts` into one for each sender, type, status and trash.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";

/** One statement: whoever counts sees the rows before or the sums after. Rows that come in between stay for the next time. */
export async function foldPackageCounts(): Promise<void> {
  await db.execute(sql`with taken as (delete from package_counts returning sender_id, type, status, trashed, count)
    insert into package_counts (sender_id, type, status, trashed, count)
    select sender_id, type, status, trashed, sum(count) from taken group by 1, 2, 3, 4 having sum(count) <> 0`);
}
