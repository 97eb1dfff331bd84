// pg-boss behind two calls: install the queues, and put a job into the caller's transaction.
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Transaction } from "#db/client.ts";
import { soonAnswered } from "#db/vanished.ts";
import { withTrace } from "#lib/telemetry/carried-trace.ts";
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
      ...soonAnswered,
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

export type EnqueuedJob = { [K in JobKind]: { kind: K; data: JobKinds[K]; startAfter?: Date } }[JobKind];

/** Puts jobs into the transaction, in one statement for each kind: they exist when and only when it commits. */
export async function enqueueIn(tx: Transaction, jobs: readonly EnqueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await sender();
  for (const [kind, ofKind] of Map.groupBy(jobs, (job) => job.kind))
    await boss.insert(
      kind,
      ofKind.map(({ data, startAfter }) => {
        const carried = withTrace(data);
        return startAfter ? { data: carried, startAfter } : { data: carried };
      }),
      { db: fromDrizzle(tx, sql) },
    );
}
