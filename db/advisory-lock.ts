// One runner at a time for a piece of work that must not hold a transaction: session locks of PostgreSQL on connections of their own.
import { createHash } from "node:crypto";
import pg from "pg";
import { directUrl } from "./addresses.ts";
import { soonMissedIn, watchVanished } from "./vanished.ts";

function open() {
  // Apart from the main pool: whoever holds a lock needs that one to finish, so waiting for locks must never use it up.
  const pool = new pg.Pool({
    connectionString: directUrl(),
    // Every runner of the worker that takes a lock (lib/work/queue/kinds.ts), with some to spare.
    max: 28,
    idleTimeoutMillis: 30_000,
    // No bound for the line: whoever waits for a lock waits as long as somebody works under it.
    Client: soonMissedIn(pg.Client),
    application_name: "countersign-locks",
  });
  pool.on("error", () => undefined);
  // Whoever holds a lock goes on without it when the server dies: every one of them may be run twice.
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchVanished(pool, { url: directUrl() });
  return { pool, lines: new Map<string, Promise<unknown>>() };
}

const holder = globalThis as typeof globalThis & { countersignLocks?: ReturnType<typeof open> };
const locks = () => (holder.countersignLocks ??= open());

/** Under which PostgreSQL knows the lock. */
export const numberOf = (name: string): string =>
  createHash("sha256").update(name).digest().readBigInt64BE(0).toString();

async function underSessionLocks<T>(names: readonly string[], run: () => Promise<T>): Promise<T> {
  const client = await locks().pool.connect();
  // Everybody takes them in the same order, so that no two wait for each other.
  const numbers = [...new Set(names.map(numberOf))].sort();
  try {
    await client.query("select pg_advisory_lock(number) from unnest($1::bigint[]) as number", [numbers]);
    const result = await run();
    await client.query("select pg_advisory_unlock(number) from unnest($1::bigint[]) as number", [numbers]);
    client.release();
    return result;
  } catch (cause) {
    // Closing the connection gives the lock back whatever state it is in.
    client.release(true);
    throw cause;
  }
}

/**
 * Runs `run` while nobody else, in this process or another, runs under one of the same names. Waits for its turn: callers of
 * one process stand in line here, so that a crowd takes one connection and not one each. A process that dies lets go.
 */
export async function withAdvisoryLocks<T>(names: readonly string[], run: () => Promise<T>): Promise<T> {
  const { lines } = locks();
  const before = Promise.all(names.map((name) => lines.get(name)));
  const mine = before.then(() => underSessionLocks(names, run));
  const settled = mine.then(
    () => undefined,
    () => undefined,
  );
  for (const name of names) lines.set(name, settled);
  try {
    return await mine;
  } finally {
    for (const name of names) if (lines.get(name) === settled) lines.delete(name);
  }
}

export const withAdvisoryLock = <T>(name: string, run: () => Promise<T>): Promise<T> => withAdvisoryLocks([name], run);

/** The same for callers who have nothing to wait for: answers false at once when somebody else runs. */
export async function ifNobodyElse(name: string, run: () => Promise<void>): Promise<boolean> {
  const client = await locks().pool.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1::bigint) as mine", [numberOf(name)]);
    if (!rows[0]?.mine) {
      client.release();
      return false;
    }
    await run();
    await client.query("select pg_advisory_unlock($1::bigint)", [numberOf(name)]);
    client.release();
    return true;
  } catch (cause) {
    // The server hears of a closed connection a moment later, in which whoever comes next would be turned away for nothing.
    await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
    client.release(true);
    throw cause;
  }
}

/** For the end of a process. */
export async function closeLocks(): Promise<void> {
  const open = holder.countersignLocks;
  delete holder.countersignLocks;
  await open?.pool.end();
}
