// What a whole package costs in web, worker and database as more of both processes share the work on one PostgreSQL.
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { cpuBelow, cpuOf } from "../processor-time.ts";
import type { Server } from "../servers.ts";
import { runWholePackage } from "../whole-package.ts";
import { startWorker, untilIdle, type Worker } from "../worker.ts";
import type { Spent } from "./capacity.ts";

/** The first once more at the end: what differs between those two is the measuring's own. */
const counts = [1, 2, 4, 1];
/** For each replica, as what its code and caches cost to warm up is each process's own. */
const connections = 2;
const longestWarmUp = 12;
/** How long everything is left alone, to see what it costs to be there at all. */
const idleMs = 5000;
/** A seal that takes longer is stuck. */
const longest = 120_000;

/** Processor time in milliseconds. */
export type ReplicaCost = {
  replicas: number;
  packages: number;
  perSecond: number;
  /** For each package, without what the processes spend while nobody asks anything of them. */
  spent: Spent;
  /** In each second that nobody asks: of one web process, of one worker, and of the database with all of them. */
  idle: Spent;
};

export type Ground = {
  env: Record<string, string>;
  apiKey: string;
  /** The measurement's own connection, whose cost is left out. */
  client: Client;
  /** The postmaster's process: everything of the database is below it. */
  postmaster: number;
  startWeb: (name: string, env: Record<string, string>) => Promise<Server>;
};
type Replicas = { servers: Server[]; workers: Worker[] };

async function startReplicas({ env, startWeb }: Ground, count: number): Promise<Replicas> {
  const made: Replicas = { servers: [], workers: [] };
  try {
    for (let number = 1; number <= count; number++) {
      made.servers.push(await startWeb(`web ${number} of ${count}`, env));
      made.workers.push(await startWorker(env));
    }
    return made;
  } catch (cause) {
    await stopReplicas(made);
    throw cause;
  }
}

async function stopReplicas({ servers, workers }: Replicas): Promise<void> {
  await Promise.all([...servers, ...workers].map((one) => one.stop()));
}

type Ask = (text: string, values: unknown[]) => Promise<{ rowCount: number | null }>;

/** Several wait at once, over the one connection whose cost is known. */
function oneByOne(client: Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** The worker seals, whoever asks first for the PDF: otherwise the shares of both would wobble. */
async function untilSealed(ask: Ask, packageId: string): Promise<void> {
  const deadline = Date.now() + longest;
  while (Date.now() < deadline) {
    const { rowCount } = await ask("select 1 from packages where id = $1 and sealed is not null", [packageId]);
    if (rowCount) return;
    await sleep(100);
  }
  throw new Error(`the package ${packageId} was not sealed`);
}

/** `each` for each replica, all replicas at once. */
async function drive({ servers }: Replicas, { apiKey, client }: Ground, each: number): Promise<void> {
  const ask = oneByOne(client);
  const driveOne = async ({ port }: Server) => {
    let begun = 0;
    const connection = async () => {
      while (begun++ < each)
        await runWholePackage(`http://127.0.0.1:${port}`, apiKey, (packageId) => untilSealed(ask, packageId));
    };
    await Promise.all(Array.from({ length: connections }, connection));
  };
  await Promise.all(servers.map(driveOne));
  await untilIdle(client);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Milliseconds so far: of all web processes, of all workers, of the database. */
async function spentBy({ servers, workers }: Replicas, { client, postmaster }: Ground): Promise<Spent> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pids = [...servers, ...workers].map(({ pid }) => pid ?? 0);
  const [database = Number.NaN, ...others] = cpuBelow([postmaster, ...pids]);
  return {
    web: sum(others.slice(0, servers.length)) * 1000,
    worker: sum(others.slice(servers.length)) * 1000,
    database: (database - cpuOf(rows[0]?.pid)) * 1000,
  };
}

const over = (after: Spent, before: Spent, share: (part: keyof Spent) => number): Spent => ({
  web: (after.web - before.web) / share("web"),
  worker: (after.worker - before.worker) / share("worker"),
  database: (after.database - before.database) / share("database"),
});

async function measureCount(ground: Ground, replicas: number, each: number): Promise<ReplicaCost> {
  const running = await startReplicas(ground, replicas);
  try {
    await drive(running, ground, Math.min(longestWarmUp, each));
    const rested = await spentBy(running, ground);
    await sleep(idleMs);
    const before = await spentBy(running, ground);
    const started = performance.now();
    await drive(running, ground, each);
    const after = await spentBy(running, ground);
    const seconds = (performance.now() - started) / 1000;
    const packages = each * replicas;
    const idleAll = over(before, rested, () => idleMs / 1000);
    const all = over(after, before, () => packages);
    return {
      replicas,
      packages,
      perSecond: packages / seconds,
      spent: {
        web: all.web - (idleAll.web * seconds) / packages,
        worker: all.worker - (idleAll.worker * seconds) / packages,
        database: all.database - (idleAll.database * seconds) / packages,
      },
      idle: { web: idleAll.web / replicas, worker: idleAll.worker / replicas, database: idleAll.database },
    };
  } finally {
    await stopReplicas(running);
  }
}

/** `each` packages for each replica. */
export async function measureReplicas(ground: Ground, each: number): Promise<ReplicaCost[]> {
  const costs: ReplicaCost[] = [];
  for (const count of counts) costs.push(await measureCount(ground, count, each));
  return costs;
}
