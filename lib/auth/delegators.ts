// Which senders a sender acts for, as a column to select beside the sender: one look into an index, no query of its own.
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";

/**
 * Select it from `senders`, under that name. Senders of the same account only, and only while the delegation runs; the
 * delegation outlives the delegator's being locked, because then somebody has to take over.
 */
export const delegators = sql<string[]>`array(
  select d.sender_id from delegates d join senders o on o.id = d.sender_id
  where d.delegate_id = "senders"."id" and o.account_id = "senders"."account_id" and o.deleted is null
    and (d.start_date is null or d.start_date <= now()) and (d.expiry_date is null or d.expiry_date > now()))`;

/** The same as a question of its own. */
export async function actsFor(senderId: string): Promise<string[]> {
  const [row] = await db.select({ delegators }).from(senders).where(eq(senders.id, senderId));
  return row?.delegators ?? [];
}
