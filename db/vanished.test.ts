// PostgreSQL behind a way that swallows everything from some moment on, as a machine that lost its power does.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTest, textOf } from "#lib/testing/import-graph.ts";
import { isDatabaseAway } from "./database-away.ts";
import { soonMissedIn, watchVanished } from "./vanished.ts";

const real = process.env.DATABASE_URL ?? "";
let way: Server;
let ends: Socket[];
let isCut: boolean;
let arrived: number;
let pool: pg.Pool;

/** Where the embedded server listens: a socket's file, or a port. */
function target(): Socket {
  const { host, port } = new pg.Client({ connectionString: real });
  return host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}

beforeEach(async () => {
  [ends, isCut, arrived] = [[], false, 0];
  way = createServer((socket) => {
    socket.on("error", () => undefined);
    ends.push(socket);
    arrived += 1;
    if (isCut) return;
    const there = target();
    there.on("error", () => undefined);
    ends.push(there);
    socket.on("data", (part) => isCut || there.write(part));
    there.on("data", (part) => isCut || socket.write(part));
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const { user, password, database } = new pg.Client({ connectionString: real });
  const { port } = way.address() as { port: number };
  const url = `postgresql://${user}:${encodeURIComponent(String(password ?? ""))}@127.0.0.1:${port}/${database}`;
  pool = new pg.Pool({ connectionString: url, max: 2, Client: soonMissedIn(pg.Client) });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  watchVanished(pool, { url, silentMs: 100, connectingMs: 1000 });
});
afterEach(async () => {
  for (const end of ends) end.destroy();
  way.close();
  await pool.end();
});

test("what is asked as the server vanishes fails as a database that is away, and the pool has its places back", async () => {
  await pool.query("select 1");
  isCut = true;
  const asked = await pool.query("select 2").catch((cause: unknown) => cause);
  expect(isDatabaseAway(asked)).toBe(true);
  isCut = false;
  expect((await pool.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
}, 20_000);

test("so does a transaction that its own statement has left in the middle", async () => {
  const client = await pool.connect();
  await client.query("begin");
  isCut = true;
  const asked = await client.query("select 1").catch((cause: unknown) => cause);
  expect(isDatabaseAway(asked)).toBe(true);
  client.release();
  expect(pool.totalCount).toBe(0);
}, 20_000);

test("a statement that takes longer than anybody has looked twice goes on", async () => {
  const lock = new pg.Client({ connectionString: real });
  await lock.connect();
  await lock.query("select pg_advisory_lock(4711)");
  const asked = pool.query("select pg_advisory_xact_lock_shared(4711), 'waited' as it");
  // Its own connection, and each look's.
  await vi.waitFor(() => expect(arrived).toBeGreaterThan(4), { timeout: 10_000 });
  await lock.end();
  expect((await asked).rows).toEqual([expect.objectContaining({ it: "waited" })]);
}, 20_000);

test("every connection that a process keeps is missed soon", () => {
  /** Of commands and starts, which somebody watches. */
  const watched = ["db/connected.ts", "db/migrate.ts", "db/postgres/embedded.ts", "lib/instance/first-start.ts"];
  const opens = /new (?:pg\.)?(?:Pool|Client|RoutedPool|PgBoss)\(/;
  const keeping = [...textOf]
    .filter(
      ([file, text]) => /^(?:db|lib)\//.test(file) && !isTest(file) && opens.test(text) && /"pg(?:-boss)?"/.test(text),
    )
    .map(([file]) => file)
    .filter((file) => file === "lib/ops/embedders-of.ts" || !/^lib\/(?:ops|testing)\//.test(file));
  expect(keeping.length).toBeGreaterThan(5);
  const careless = keeping.filter((file) => !/vanished\.ts"/.test(textOf.get(file) ?? ""));
  expect(careless.sort()).toEqual([...watched, "db/vanished.ts"].sort());
});
