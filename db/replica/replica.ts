// The replica of DATABASE_READ_URL: whether it may be read from at this moment, and how far it has come. Asked about at most once a
// second, and only while somebody reads.
import pg from "pg";
import { readUrl } from "../addresses.ts";
import { pool as primaryPool } from "../client.ts";
import { isDatabaseAway } from "../database-away.ts";
import { NamelessClient } from "../nameless-client.ts";
import { soonMissedIn } from "../vanished.ts";
import { positionOf } from "./positions.ts";
import { onPrimary } from "./read-scope.ts";

/** behind: by more than `mostBehindMs`; away: it does not answer; foreign: no replica of this database. */
type ReplicaState = "used" | "behind" | "away" | "foreign";
/** `written`: by the primary, just before `replayed` by the replica. `at`: by this process's clock, in milliseconds. */
type Look = { at: number; state: ReplicaState; written: bigint; replayed: bigint };

/** Our choice: whoever has changed nothing just now may see what was true that long ago, and no older. */
const mostBehindMs = 5000;
const lookAgainMs = 1000;
/** One that is away is asked on the side: nobody waits for it. */
const askAgainMs = 5000;
const patienceMs = 2000;
/** Our choice: longer than any list takes; what hangs is asked of the primary. */
const longestQueryMs = 15_000;

function open(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    // Whatever stands between: a list gains nothing from a statement that is prepared.
    Client: soonMissedIn(NamelessClient),
    max: 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patienceMs,
    query_timeout: longestQueryMs,
    application_name: "countersign-reads",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const state: { pool: pg.Pool; last?: Look; looking?: Promise<Look> | undefined } = { pool };
  return state;
}

// Next loads a module once per bundle: one pool per process all the same.
const holder = globalThis as typeof globalThis & { countersignReplica?: ReturnType<typeof open> };

function replica() {
  const url = readUrl();
  if (url) holder.countersignReplica ??= open(url);
  return url ? holder.countersignReplica : undefined;
}

export const hasReplica = (): boolean => readUrl() !== undefined;

const ofServer = `current_database() as name, (select system_identifier::text from pg_control_system()) as server`;
const primarySql = `select ${ofServer}, pg_current_wal_insert_lsn()::text as wal,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
const replicaSql = `select ${ofServer}, pg_is_in_recovery() as recovering, pg_last_wal_replay_lsn()::text as wal,
  (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as last`;

type Primary = { name: string; server: string; wal: string; now: number };
type Replica = { name: string; server: string; recovering: boolean; wal: string | null; last: number | null };

/** `last`: the newest change that it has, by the primary's clock; with nothing to replay its age says nothing. */
function judge(primary: Primary, found: Replica): Omit<Look, "at"> {
  const written = positionOf(primary.wal);
  const replayed = positionOf(found.wal ?? "0/0");
  if (!found.recovering || found.server !== primary.server || found.name !== primary.name)
    return { state: "foreign", written, replayed };
  const isLate = replayed < written && (found.last === null || primary.now - found.last > mostBehindMs);
  return { state: isLate ? "behind" : "used", written, replayed };
}

async function within<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), patienceMs);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function lookNow(pool: pg.Pool): Promise<Look> {
  const at = performance.now();
  // Not the replica's fault: whoever asks hears of it.
  const { rows } = await onPrimary(() => primaryPool.query<Primary>(primarySql));
  const [primary] = rows;
  if (!primary) throw new Error("the primary says nothing of itself");
  try {
    const [found] = (await within(pool.query<Replica>(replicaSql))).rows;
    if (found) return { at, ...judge(primary, found) };
  } catch {
    // Told below.
  }
  return { at, state: "away", written: positionOf(primary.wal), replayed: 0n };
}

/** A look that begins now; of several callers at once the later ones share the one that begins after the one under way. */
async function lookAnew(of: ReturnType<typeof open>): Promise<Look> {
  await of.looking?.catch(() => undefined);
  of.looking ??= lookNow(of.pool)
    .then((look) => {
      of.last = look;
      return look;
    })
    .finally(() => {
      of.looking = undefined;
    });
  return of.looking;
}

async function recent(of: ReturnType<typeof open>): Promise<Look> {
  const { last } = of;
  if (!last) return lookAnew(of);
  const age = performance.now() - last.at;
  if (last.state === "away") {
    if (age > askAgainMs) void lookAnew(of).catch(() => undefined);
    return last;
  }
  return age > lookAgainMs ? lookAnew(of) : last;
}

/** The replica's pool where it may be read from and has all that was written up to `position`; else undefined. */
export async function replicaWith(position: bigint): Promise<pg.Pool | undefined> {
  const of = replica();
  if (!of) return undefined;
  const last = await recent(of);
  if (last.state !== "used") return undefined;
  if (last.replayed >= position) return of.pool;
  const { state, replayed } = await lookAnew(of);
  return state === "used" && replayed >= position ? of.pool : undefined;
}

/** Told by whoever was refused there: nobody else has to find out. Answers whether it is away. */
export function noteFailure(cause: unknown): boolean {
  const of = replica();
  const isAway = isDatabaseAway(cause) || (cause as Error | null)?.message === "Query read timeout";
  if (of && isAway) of.last = { at: performance.now(), state: "away", written: 0n, replayed: 0n };
  return isAway;
}

/** For its figures: as it was last looked at, and nothing is asked. Undefined where there is none, or nobody has read yet. */
export function replicaFigures() {
  const { countersignReplica: of } = holder;
  return of?.last && { pool: of.pool, isUsed: of.last.state === "used" };
}

/** As it is now; undefined where there is none. */
export async function replicaState(): Promise<ReplicaState | undefined> {
  const of = replica();
  return of && (await lookAnew(of)).state;
}

/**
 * Waits until the replica has what the primary has now, or is not read from any more: whoever is told of a change shall find it.
 * Never throws.
 */
export async function untilReplayed(): Promise<void> {
  const of = replica();
  if (!of) return;
  try {
    const { written: wanted, state, replayed } = await lookAnew(of);
    let [now, has] = [state, replayed];
    // One that is away is not read from, and one that stays back is "behind" before this ends.
    const patience = performance.now() + mostBehindMs + 2 * lookAgainMs;
    for (let wait = 5; now === "used" && has < wanted && performance.now() < patience; wait = Math.min(200, wait * 2)) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      ({ state: now, replayed: has } = await lookAnew(of));
    }
  } catch {
    // The primary is away: nothing can be read at all.
  }
}
