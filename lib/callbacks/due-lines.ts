// Which lines have a push that may leave now. A line is what one package owes one address: its events leave one after another.
import { and, asc, eq, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import type { DeliveryRow } from "./delivery-record.ts";

export type Line = { packageId: string; origin: string };

/** Of each line only the first push counts: one that waits for its next attempt holds the later ones back. */
const isFirst = sql`not exists (
  select 1 from callback_deliveries earlier
  where earlier.package_id = ${callbackDeliveries.packageId} and earlier.origin = ${callbackDeliveries.origin}
    and earlier.status = 'pending' and earlier.sequence < ${callbackDeliveries.sequence})`;

/** Those that have waited longest first. */
export async function dueLines(accountId: string, now: Date, most: number): Promise<Line[]> {
  const { packageId, origin, nextAttempt, sequence } = callbackDeliveries;
  return db
    .select({ packageId, origin })
    .from(callbackDeliveries)
    .where(
      and(
        eq(callbackDeliveries.accountId, accountId),
        eq(callbackDeliveries.status, "pending"),
        sql`${nextAttempt} <= ${now.toISOString()}::timestamptz`,
        isFirst,
      ),
    )
    .orderBy(asc(nextAttempt), asc(sequence))
    .limit(most);
}

/** The push whose turn it is, or undefined when the line is empty or waits. */
export async function nextInLine({ packageId, origin }: Line, now: Date): Promise<DeliveryRow | undefined> {
  const [first] = await db
    .select()
    .from(callbackDeliveries)
    .where(
      and(
        eq(callbackDeliveries.packageId, packageId),
        eq(callbackDeliveries.origin, origin),
        eq(callbackDeliveries.status, "pending"),
      ),
    )
    .orderBy(asc(callbackDeliveries.sequence))
    .limit(1);
  return first && first.nextAttempt <= now ? first : undefined;
}

/** Accounts with a push that should have left before `before`: its job was lost. */
export async function accountsOverdue(before: Date, most: number): Promise<{ accountId: string }[]> {
  return db
    .selectDistinct({ accountId: callbackDeliveries.accountId })
    .from(callbackDeliveries)
    .where(and(eq(callbackDeliveries.status, "pending"), lt(callbackDeliveries.nextAttempt, before), isFirst))
    .limit(most);
}
