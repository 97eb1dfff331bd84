// Runs every job that is due, in this process, until none is left: what a worker would do, without waiting for one.
import { PgBoss } from "pg-boss";
import { type JobKind, queues } from "#lib/work/queue/kinds.ts";
import { runJob } from "#lib/worker/worker.ts";

type Options = {
  /** Only these kinds; the others stay. */
  kinds?: JobKind[];
  /** Jobs that fail are left to the queue; by default the first failure is thrown. */
  tolerant?: boolean;
};

/** More rounds than any honest chain of jobs needs. */
const rounds = 100;

/** Answers how many ran. */
export async function runJobs({
  kinds = Object.keys(queues) as JobKind[],
  tolerant = false,
}: Options = {}): Promise<number> {
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? "",
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    let ran = 0;
    for (let round = 0; round < rounds; round++) {
      const before = ran;
      for (const kind of kinds) {
        for (const job of await boss.fetch<never>(kind, { batchSize: 50 })) {
          ran++;
          try {
            await runJob(kind, job);
            await boss.complete(kind, job.id);
          } catch (cause) {
            await boss.fail(kind, job.id);
            if (!tolerant) throw cause;
          }
        }
      }
      if (ran === before) return ran;
    }
    throw new Error("jobs make jobs without end");
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}
