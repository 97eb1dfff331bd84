// Whether an address leads to PostgreSQL itself or through a pooler that gives each transaction another session: what is asked of a
// session (locks, LISTEN, prepared statements) would then be somebody else's.
import { Client } from "pg";
import { soonMissed } from "./vanished.ts";

const tries = 3;

type Ask = (statement: string) => Promise<Record<string, unknown>[]>;

/** Each `ask` over a connection of its own. */
async function withConnections<T>(url: string, count: number, run: (asks: Ask[]) => Promise<T>): Promise<T> {
  const clients = Array.from(
    { length: count },
    () => new Client({ connectionString: url, ...soonMissed, query_timeout: 10_000 }),
  );
  // Lost between two statements: the next one says so.
  for (const client of clients) client.on("error", () => undefined);
  try {
    for (const client of clients) await client.connect();
    return await run(clients.map((client) => async (statement) => (await client.query(statement)).rows));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

const ownProcess = "select pg_backend_pid() as pid";

/**
 * Two connections that are open at once are two processes of the server, each the same one for good. A pooler gives the second, which
 * holds a transaction, the process that the first was served by, or the first another one afterwards.
 */
export const keepsSessions = (url: string): Promise<boolean> =>
  withConnections(url, 2, async ([first, second]) => {
    if (!first || !second) throw new Error("two connections were asked for");
    for (let tried = 0; tried < tries; tried++) {
      const [mine] = await first(ownProcess);
      await second("begin");
      const [others] = await second(ownProcess);
      if (others?.pid === mine?.pid) return false;
      const [mineAgain] = await first(ownProcess);
      await second("commit");
      if (mineAgain?.pid !== mine?.pid) return false;
    }
    return true;
  });

/** Whether both addresses lead to one database. */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const which = (url: string) =>
    withConnections(url, 1, async ([ask]) =>
      ask?.("select pg_postmaster_start_time()::text as server, current_database() as name"),
    );
  const [found, expected] = [await which(one), await which(other)];
  return JSON.stringify(found) === JSON.stringify(expected);
}
