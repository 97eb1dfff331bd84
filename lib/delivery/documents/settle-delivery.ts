// What follows from an attempt: for one document that arrived or could not, or for everything that waits for a place out of reach.
// What arrives, and what is given up, is told in the evidence of its package, whose chain goes on after the seal; a mail that carries
// documents tells of itself there.
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { deliveryDestinations, documentDeliveries } from "#db/schema/deliveries.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import type { DeliveryProblem } from "./delivery-problem.ts";
import { mostAttempts, pauses, restOf } from "./pauses.ts";
import { type HeldPackages, holdPackages, tellEnded } from "./tell-ended.ts";

export type DeliveryRow = typeof documentDeliveries.$inferSelect;

/** Whatever somebody has decided meanwhile stands. */
export const waiting = inArray(documentDeliveries.status, ["queued", "retrying"]);

const { id: deliveryId, attempts, nextAttempt, packageId, destinationId: destination } = documentDeliveries;

/** Our choice: as many packages are held at once, for as long as it takes to write down that documents of theirs are given up. */
const mostEnding = 100;
/** A place that takes one document after the other is not noted anew with each. */
const notedMs = 60_000;

const isOver = (problem: DeliveryProblem) => sql`(${problem.isLasting}::boolean or ${attempts} + 1 >= ${mostAttempts})`;

/** In the database: each row goes on from its own count. */
function failure(problem: DeliveryProblem, now: Date) {
  const over = isOver(problem);
  const pause = sql`(array[${sql.raw(pauses.join(", "))}])[${attempts} + 1] * interval '1 millisecond'`;
  return {
    status: sql`case when ${over} then 'failed' else 'retrying' end`,
    nextAttempt: sql`case when ${over} then ${nextAttempt} else ${now.toISOString()}::timestamptz + ${pause} end`,
    attempts: sql`${attempts} + 1`,
    lastAttempt: now,
    reason: problem.reason,
    detail: problem.detail,
  };
}

const asJob = systemCaller("deliver-documents");

/** The package is held before its deliveries, as whoever asks for them once more does. */
async function holdPackageOf(work: Work, id: string): Promise<HeldPackages> {
  const [row] = await work.tx.select({ packageId }).from(documentDeliveries).where(eq(deliveryId, id));
  return holdPackages(work, row ? [row.packageId] : []);
}

/** It is about this document alone. */
export async function settleFailed({ id }: Pick<DeliveryRow, "id">, problem: DeliveryProblem): Promise<void> {
  await inTransaction(asJob, async (work) => {
    const held = await holdPackageOf(work, id);
    const rows = await work.tx
      .update(documentDeliveries)
      .set(failure(problem, work.now))
      .where(and(eq(deliveryId, id), waiting))
      .returning();
    await tellEnded(work, held, rows);
  });
}

/** The place is well: what only waited for that is due, and found by the sweep. */
export async function settleArrived({ id, destinationId }: Pick<DeliveryRow, "id" | "destinationId">): Promise<void> {
  await inTransaction(asJob, async (work) => {
    const held = await holdPackageOf(work, id);
    const { tx, now } = work;
    const rows = await tx
      .update(documentDeliveries)
      .set({
        status: "delivered",
        delivered: now,
        attempts: sql`${attempts} + 1`,
        lastAttempt: now,
        reason: null,
        detail: null,
      })
      .where(and(eq(deliveryId, id), waiting))
      .returning();
    await tellEnded(work, held, rows);
    await noteWorked(tx, destinationId, now);
  });
}

/** What waits for a place that was out of reach is due. */
export async function noteWorked(tx: Pick<Transaction, "update">, destinationId: string, now: Date): Promise<void> {
  const { id, failures, worked, failed } = deliveryDestinations;
  const recovered = await tx
    .update(deliveryDestinations)
    .set({ failures: 0, pausedUntil: null, worked: now })
    .where(and(eq(id, destinationId), gt(failures, 0)))
    .returning({ id });
  if (recovered.length > 0) return makeDue(tx, destinationId, now);
  const isOld = or(isNull(worked), lt(worked, new Date(now.getTime() - notedMs)), lte(worked, failed));
  await tx
    .update(deliveryDestinations)
    .set({ worked: now })
    .where(and(eq(id, destinationId), isOld));
}

/** Everything that waits for a destination, whatever its pause. */
export async function makeDue(tx: Pick<Transaction, "update">, destinationId: string, now: Date): Promise<void> {
  await tx
    .update(documentDeliveries)
    .set({ nextAttempt: now })
    .where(and(eq(destination, destinationId), waiting, gt(nextAttempt, now)));
}

/**
 * The place could not be reached, or let nobody in: one attempt that counts for everything that was due there when it began,
 * of every package. The place is left alone for a while, so that it takes no turns from those that live.
 */
export async function settleUnreached(destinationId: string, problem: DeliveryProblem, began: Date): Promise<void> {
  await inTransaction(asJob, async (work) => {
    const { tx } = work;
    const isDue = and(eq(destination, destinationId), waiting, lte(nextAttempt, began));
    const ending = await tx
      .selectDistinct({ packageId })
      .from(documentDeliveries)
      .where(and(isDue, problem.isLasting ? undefined : gte(attempts, mostAttempts - 1)))
      .orderBy(asc(packageId))
      .limit(mostEnding);
    const ids = ending.map((row) => row.packageId);
    const held = await holdPackages(work, ids);
    const { now } = work;
    // What would be given up, and whose package is not held, has its turn once more.
    const counted = or(sql`not ${isOver(problem)}`, inArray(packageId, ids));
    const rows = await tx.update(documentDeliveries).set(failure(problem, now)).where(and(isDue, counted)).returning();
    await tellEnded(work, held, rows);
    const { id, failures } = deliveryDestinations;
    const [row] = await tx
      .select({ failures })
      .from(deliveryDestinations)
      .where(eq(id, destinationId))
      .for("no key update");
    if (!row) return;
    const pausedUntil = new Date(now.getTime() + restOf(row.failures + 1));
    const { reason, detail } = problem;
    await tx
      .update(deliveryDestinations)
      .set({ failures: row.failures + 1, pausedUntil, failed: now, reason, detail })
      .where(eq(id, destinationId));
  });
}

/** Comes back to what is due there when the place has rested; that is no attempt. */
export async function postpone(destinationId: string, until: Date): Promise<void> {
  await inTransaction(asJob, async ({ tx, now }) => {
    await tx
      .update(documentDeliveries)
      .set({ nextAttempt: until })
      .where(and(eq(destination, destinationId), waiting, lte(nextAttempt, now)));
  });
}
