// Errors as the driver, drizzle and the system throw them.
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

const said = (message: string) => Object.assign(new Error(message), { code: "08P01" });
const coded = (code: string, more: object = {}) => Object.assign(new Error("failed"), { code, ...more });

test.each<[string, unknown, boolean]>([
  ["a server that crashed", coded("57P01"), true],
  ["a server that starts", coded("57P03"), true],
  ["too many connections", coded("53300"), true],
  ["a standby that takes no writes yet", coded("25006"), true],
  ["nobody listens", coded("ECONNREFUSED"), true],
  ["a machine that does not answer", coded("ETIMEDOUT"), true],
  ["a network that leads nowhere", coded("EHOSTUNREACH"), true],
  ["a connection that did not come about in time", new Error("timeout expired"), true],
  ["no socket yet", coded("ENOENT", { syscall: "connect" }), true],
  ["a lost connection", new Error("Connection terminated unexpectedly"), true],
  ["the same behind drizzle's own", new DrizzleQueryError("select 1", [], coded("57P01")), true],
  ["a pooler that waited for a server in vain", said("query_wait_timeout"), true],
  ["a pooler whose server went away", said("server conn crashed?"), true],
  ["a pooler that is full", said("no more connections allowed (max_client_conn)"), true],
  ["a protocol that is broken", said("invalid message format"), false],
  ["a file that is missing", coded("ENOENT", { syscall: "open" }), false],
  ["a row that is there already", coded("23505"), false],
  ["any other error", new Error("Connection of thoughts"), false],
  ["no error at all", "57P01", false],
])("%s", (_, cause, away) => {
  expect(isDatabaseAway(cause)).toBe(away);
});

test("what a real driver throws where nobody listens", async () => {
  const client = new pg.Client({ host: "127.0.0.1", port: 1 });
  const cause = await client.connect().catch((error: unknown) => error);
  expect(isDatabaseAway(cause)).toBe(true);
});
