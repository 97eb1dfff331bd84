// Forgets pushes that are settled and old.
import { inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";

/** Our choice. */
const keptDays = 30;
/** What one sweep takes away; the next one goes on. */
const most = 5000;

export async function pruneDeliveries(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 3600_000).toISOString();
  const old = sql`(select id from callback_deliveries where created < ${before}::timestamptz and status <> 'pending' order by created limit ${most})`;
  await db.delete(callbackDeliveries).where(inArray(callbackDeliveries.id, old));
}
