// A server that vanishes without a word (its machine died, the network was cut): nothing ends a connection to it but our own patience.
// The kernel's is two hours for one that is silent, and a quarter of an hour for one that was asked something.
import type { Socket } from "node:net";
import pg from "pg";
import { isPooled } from "./addresses.ts";

const connectingMs = 10_000;

/** A silent connection is tried after ten seconds, and given up ten later. */
const tried = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** For a connection of its own, or a pool in whose line nobody stands longer than it takes to connect. */
export const soonMissed = { ...tried, connectionTimeoutMillis: connectingMs } as const;

/** The same where nothing is asked that takes long: what was asked as the server vanished is given up, too. */
export const soonAnswered = { ...soonMissed, query_timeout: 60_000 } as const;

type ClientClass = new (options?: pg.ClientConfig) => pg.Client;

/** For a pool with a line: its own `connectionTimeoutMillis`, where it has one, bounds the time in that as well. */
export function soonMissedIn(Client: ClientClass): ClientClass {
  return class extends Client {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, ...soonMissed });
    }
  };
}

type Watch = {
  url: string | undefined;
  /** How long a client that is at work may say nothing before it is asked elsewhere whether its server is there. */
  silentMs?: number;
  connectingMs?: number;
};

/** `bytes`: read so far, as somebody last looked. */
type Busy = { bytes: number; missed: number };
type Inner = { connection?: { stream?: Socket }; processID?: number | null };

const streamOf = (client: pg.ClientBase): Socket | undefined => (client as unknown as Inner).connection?.stream;
const processOf = (client: pg.ClientBase): number | undefined => (client as unknown as Inner).processID ?? undefined;

/** Which of the server's processes live; "unknown" where it is there and does not say: that is a pooler, or a server that is full. */
async function livingAt({ url, connectingMs: patience }: Watch, processes: number[]): Promise<Set<number> | "unknown"> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "countersign-looks",
    connectionTimeoutMillis: patience ?? connectingMs,
    query_timeout: patience ?? connectingMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const sql = "select pid from pg_stat_activity where pid = any($1::int[])";
    const { rows } = await client.query<{ pid: number }>(sql, [processes]);
    return isPooled() ? "unknown" : new Set(rows.map(({ pid }) => pid));
  } catch (cause) {
    // In PostgreSQL's own words, whatever they are: it is full, say, or ends as soon as those who work there are done.
    if (cause instanceof pg.DatabaseError) return "unknown";
    return new Set();
  } finally {
    // Not waited for: of a server that is not there nobody says goodbye.
    streamOf(client)?.destroy();
  }
}

/**
 * Ends connections of the pool that wait for an answer that cannot come: what they were asked fails as it does when the server says that it
 * goes. A statement that only takes long goes on. Looked for twice: a network may be back.
 */
export function watchVanished(pool: pg.Pool, watch: Watch): void {
  const busy = new Map<pg.ClientBase, Busy>();
  pool.on("acquire", (client) => busy.set(client, { bytes: streamOf(client)?.bytesRead ?? 0, missed: 0 }));
  pool.on("release", (_, client) => busy.delete(client));
  pool.on("remove", (client) => busy.delete(client));
  let isLooking = false;

  async function look(): Promise<void> {
    const silent = [...busy].filter(([client, held]) => {
      const bytes = streamOf(client)?.bytesRead ?? 0;
      const isSilent = bytes === held.bytes;
      if (!isSilent) busy.set(client, { bytes, missed: 0 });
      return isSilent;
    });
    if (silent.length === 0) return;
    const living = await livingAt(
      watch,
      silent.flatMap(([client]) => processOf(client) ?? []),
    );
    for (const [client, held] of silent) {
      if (busy.get(client) !== held || streamOf(client)?.bytesRead !== held.bytes) continue;
      held.missed = living === "unknown" || living.has(processOf(client) ?? 0) ? 0 : held.missed + 1;
      if (held.missed > 1) streamOf(client)?.destroy(new Error("Connection terminated: its server has vanished"));
    }
  }

  setInterval(() => {
    if (isLooking || busy.size === 0) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, watch.silentMs ?? 10_000).unref();
}
