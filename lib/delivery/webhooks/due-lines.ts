// What may leave now, for each receiver on its own. A line is what waits of one package for one receiver: its events leave one after another.
import { and, asc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";

export type DeliveryRow = typeof callbackDeliveries.$inferSelect;

/** A registered address of an account: the plain one (origin "") or a connector's. Each has a queue of its own. */
export type Receiver = { accountId: string; origin: string };
export type Line = { packageId: string; origin: string };

export const pendingTo = ({ accountId, origin }: Receiver): SQL | undefined =>
  and(
    eq(callbackDeliveries.accountId, accountId),
    eq(callbackDeliveries.origin, origin),
    eq(callbackDeliveries.status, "pending"),
  );

/**
 * Whether an earlier push of the same line still waits: one that waits for its next attempt holds the later ones back.
 * `offset 0` keeps PostgreSQL from joining: it looks row by row into the index, and stops at the limit.
 */
export const isBehind = sql<boolean>`exists (
  select 1 from callback_deliveries earlier
  where earlier.package_id = ${callbackDeliveries.packageId} and earlier.origin = ${callbackDeliveries.origin}
    and earlier.status = 'pending' and earlier.sequence < ${callbackDeliveries.sequence}
  offset 0)`;

/** Those that have waited longest first. */
export async function dueLines(receiver: Receiver, now: Date, most: number): Promise<Line[]> {
  const { packageId, origin, nextAttempt, sequence } = callbackDeliveries;
  return db
    .select({ packageId, origin })
    .from(callbackDeliveries)
    .where(and(pendingTo(receiver), sql`${nextAttempt} <= ${now.toISOString()}::timestamptz`, sql`not ${isBehind}`))
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

/** Receivers with a push that should have left before `before`: its job was lost. From receiver to push, never over all pushes. */
export async function receiversOverdue(before: Date, most: number): Promise<(Receiver & { probed: boolean })[]> {
  const { accountId, origin, probeAt } = callbacks;
  const overdue = and(
    eq(callbackDeliveries.accountId, accountId),
    eq(callbackDeliveries.origin, origin),
    eq(callbackDeliveries.status, "pending"),
    lt(callbackDeliveries.nextAttempt, before),
    sql`not ${isBehind}`,
  );
  const rows = await db
    .select({ accountId, origin, probeAt })
    .from(callbacks)
    .where(
      and(
        or(isNull(probeAt), lt(probeAt, before)),
        sql`exists (select 1 from ${callbackDeliveries} where ${overdue} offset 0)`,
      ),
    )
    .limit(most);
  return rows.map((row) => ({ accountId: row.accountId, origin: row.origin, probed: row.probeAt !== null }));
}
