// POST /instance/health/retry: jobs that gave up are enqueued anew, each once, whoever else presses at the same time.
import { sql } from "drizzle-orm";
import type { health } from "#lib/contract/health.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { type JobKind, type JobKinds, queues } from "#lib/work/queue/kinds.ts";
import { failedOf } from "./failed-jobs.ts";
import { healthOf } from "./read-health.ts";

/** Of an earlier version there may be others; nobody runs them. */
const isKind = (name: string): name is JobKind => name in queues;

export const retryJobs: Operation<typeof health.retryJobs> = async ({ caller, body }) => {
  await inTransaction(caller, async ({ tx, enqueue }) => {
    const ids = sql.join(
      body.ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    // Whoever deletes a row is who enqueues it.
    const { rows } = await tx.execute<{ name: string; data: unknown }>(
      sql`delete from pgboss.job j where j.id in (${ids}) and ${failedOf(caller.accountId)} returning j.name, j.data`,
    );
    for (const { name, data } of rows) if (isKind(name)) await enqueue(name, data as JobKinds[JobKind]);
  });
  return healthOf(caller.accountId);
};
