// pg-boss behind two calls: install the queues, and put a job into the caller's transaction.
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "#db/client.ts";
import { type JobKind, type JobKinds, queues } from "./kinds.ts";

const holder = globalThis as typeof globalThis & { countersignSender?: Promise<PgBoss> | undefined };

/** A pg-boss that only sends: no polling, no upkeep; the worker does those. */
function sender(): Promise<PgBoss> {
  holder.countersignSender ??= (async () => {
    const boss = new PgBoss({
      connectionString: process.env.DATABASE_URL ?? "",
      supervise: false,
      schedule: false,
      migrate: false,
      max: 2,
      application_name: "countersign-jobs",
    });
    boss.on("error", () => undefined);
    await boss.start();
    return boss;
  })().catch((cause: unknown) => {
    // A start that failed (the database was away, say) is tried again by the next job.
    holder.countersignSender = undefined;
    throw cause;
  });
  return holder.countersignSender;
}

/** Creates pg-boss's tables and our queues; run once when the database is migrated. */
export async function installQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  for (const [name, { atOnce: _, ...settings }] of Object.entries(queues)) {
    if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
  }
  await boss.stop({ graceful: false, close: true });
}

/** Puts a job into the transaction: it exists when and only when the transaction commits. */
export async function enqueueIn<K extends JobKind>(
  tx: Transaction,
  kind: K,
  data: JobKinds[K],
  options: { startAfter?: Date } = {},
): Promise<void> {
  const boss = await sender();
  await boss.send(kind, data, { ...options, db: fromDrizzle(tx, sql) });
}
