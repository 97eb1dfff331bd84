// Hands the jobs of every queue to their runners: one look at a queue when it says that there is something, instead of one
// from each of its runners, and one look at all queues together every two seconds, which finds the retries that are due.
import type { Job, PgBoss } from "pg-boss";
import { log } from "#lib/core/log.ts";
import { type JobKind, queues } from "#lib/work/queue/kinds.ts";

type Claimed = Pick<Job, "id" | "data" | "retryCount" | "expireInSeconds" | "heartbeatSeconds">;
type Run = (kind: JobKind, job: Claimed) => Promise<void>;

const pollMs = 2000;
/** The name under which pg-boss tells of new jobs: made of its schema's, in this form since its version 12. */
const channelOf = "select 'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24) as channel";
const withDueJobs = `
  select name from unnest($1::text[]) as name where exists (
    select 1 from pgboss.job j
    where j.name = name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now())`;

type Queue = {
  kind: JobKind;
  running: Set<Claimed>;
  /** A look is under way. */
  looking: boolean;
  /** There may be more than the last look took: it came back full, or the queue has spoken since. */
  more: boolean;
};

export class Dispatcher {
  readonly #boss: PgBoss;
  readonly #run: Run;
  readonly #queues: ReadonlyMap<string, Queue>;
  #stopped = false;
  #poll: NodeJS.Timeout | undefined;
  #listener: { close(): Promise<void> } | undefined;

  constructor(boss: PgBoss, run: Run, kinds: readonly JobKind[] = Object.keys(queues) as JobKind[]) {
    this.#boss = boss;
    this.#run = run;
    this.#queues = new Map(kinds.map((kind) => [kind, { kind, running: new Set(), looking: false, more: false }]));
  }

  /** Jobs that wait already are taken first. Without notifications (a pooler between, say) the polls find the rest. */
  async start(): Promise<void> {
    const all = () => {
      for (const queue of this.#queues.values()) this.#look(queue);
    };
    const db = this.#boss.getDb();
    const { rows } = await db.executeSql(channelOf);
    const { channel } = rows[0] as { channel: string };
    const told = (name: string) => {
      const queue = this.#queues.get(name);
      if (queue) this.#look(queue);
    };
    // What was told while nobody listened is looked for, by each subscription that begins; the first is this start's own.
    const again = () => {
      if (this.#listener) all();
    };
    this.#listener = await db.listen?.(channel, told, again).catch((err: unknown) => {
      log.warn({ err }, "job queue: no notifications, jobs start within two seconds");
      return undefined;
    });
    all();
    this.#waitForPoll();
  }

  /** Takes no more jobs, and waits for those that run; what is not done by then is given back to be tried again. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#poll);
    await this.#listener?.close();
    const end = Date.now() + graceMs;
    const isBusy = () => [...this.#queues.values()].some((queue) => queue.looking || queue.running.size > 0);
    while (isBusy() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const { kind, running } of this.#queues.values())
      if (running.size > 0) await this.#boss.fail(kind, [...running], { message: "the worker was stopped" });
  }

  #waitForPoll(): void {
    this.#poll = setTimeout(async () => {
      try {
        const { rows } = await this.#boss.getDb().executeSql(withDueJobs, [[...this.#queues.keys()]]);
        for (const { name } of rows as { name: string }[]) {
          const queue = this.#queues.get(name);
          if (queue) this.#look(queue);
        }
      } catch (err) {
        log.error({ err }, "job queue: the poll failed");
      }
      if (!this.#stopped) this.#waitForPoll();
    }, pollMs);
  }

  /** Fills the queue's free runners. Whoever asks while a look is under way, or while all are busy, is heard afterwards. */
  #look(queue: Queue): void {
    queue.more = true;
    if (!queue.looking) void this.#take(queue);
  }

  async #take(queue: Queue): Promise<void> {
    queue.looking = true;
    try {
      while (queue.more && !this.#stopped) {
        const free = queues[queue.kind].atOnce - queue.running.size;
        if (free <= 0) return;
        queue.more = false;
        const jobs = (await this.#boss.fetch(queue.kind, { batchSize: free })) as Claimed[];
        if (jobs.length === free) queue.more = true;
        for (const job of jobs) {
          queue.running.add(job);
          void this.#runOne(queue, job);
        }
      }
    } catch (err) {
      // The next poll looks again.
      log.error({ err, kind: queue.kind }, "job queue: jobs could not be taken");
    } finally {
      queue.looking = false;
    }
  }

  async #runOne(queue: Queue, job: Claimed): Promise<void> {
    const { kind } = queue;
    // A runner that was killed is missed by the beats that it no longer gives; half as often as it is looked for would do.
    const beat = setInterval(
      () => this.#boss.touch(kind, job).catch((err: unknown) => log.warn({ err, kind, jobId: job.id }, "no heartbeat")),
      ((job.heartbeatSeconds ?? 30) * 1000) / 2,
    );
    let expiry: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      expiry = setTimeout(() => reject(new Error("the job took too long")), job.expireInSeconds * 1000);
    });
    try {
      const error = await Promise.race([this.#run(kind, job), tooLate]).then(
        () => undefined,
        (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause))),
      );
      if (error) await this.#boss.fail(kind, job, { message: error.message, stack: error.stack });
      else await this.#boss.complete(kind, job);
    } catch (err) {
      // Done or failed, it is not known to be: without beats it is taken back and runs again, which changes nothing.
      log.error({ err, kind, jobId: job.id }, "job queue: the end of a job could not be written down");
    } finally {
      clearInterval(beat);
      clearTimeout(expiry);
      queue.running.delete(job);
      if (queue.more && !queue.looking) void this.#take(queue);
    }
  }
}
