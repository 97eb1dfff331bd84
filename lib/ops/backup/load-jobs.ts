// Puts the jobs of an archive back into their queues: what was due is done, and what gave up waits for somebody to look at it.
import { type Client, Client as Connection } from "pg";
import { PgBoss } from "pg-boss";
import { queues } from "#lib/work/queue/kinds.ts";
import type { Job } from "./format.ts";

const atOnce = 500;

/** From the table that `DatabaseLoad` left in the session of `client`; `url` is the application's. All of them, or none. */
export async function loadJobs(client: Client, url: string): Promise<void> {
  const writer = new Connection({ connectionString: url });
  writer.on("error", () => undefined);
  await writer.connect();
  const db = { executeSql: (text: string, values?: unknown[]) => writer.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    await writer.query("begin");
    for (let last = "0"; ; ) {
      const { rows } = await client.query<{ position: string; job: Job }>(
        `select position, job from restored_jobs where position > $1 order by position limit ${atOnce}`,
        [last],
      );
      last = rows.at(-1)?.position ?? last;
      if (rows.length === 0) break;
      await insert(
        boss,
        writer,
        rows.map(({ job }) => job),
      );
    }
    await writer.query("commit");
  } finally {
    await boss.stop({ graceful: false });
    await writer.end();
  }
}

async function insert(boss: PgBoss, writer: Client, jobs: readonly Job[]): Promise<void> {
  // Of an earlier version there may be others; nobody runs them.
  const known = jobs.filter(({ name }) => name in queues);
  for (const [name, ofName] of Map.groupBy(known, (job) => job.name))
    await boss.insert(
      name,
      ofName.map(({ id, data, startAfter }) => ({ id, data: data as object, startAfter })),
    );
  for (const { id, name, failed } of known)
    if (failed)
      await writer.query(
        "update pgboss.job set state = 'failed', retry_count = $3, completed_on = coalesce($4::timestamptz, now()), output = $5 where id = $1 and name = $2",
        [id, name, failed.retries, failed.completed, JSON.stringify(failed.output)],
      );
}
