// Lists from a real standby: what one has done oneself is in them at once, others' changes may come later, and without the standby
// everything is answered all the same.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as sendersRoute from "#app/api/account/senders/route.ts";
import * as healthRoute from "#app/api/instance/health/route.ts";
import { db } from "#db/client.ts";
import { listen } from "#db/listen.ts";
import { readingFrom } from "#db/replica/read-scope.ts";
import { replicaState, untilReplayed } from "#db/replica/replica.ts";
import { senders } from "#db/schema/senders.ts";
import { openSession, sessionCookies } from "#lib/auth/sessions.ts";
import { joinDesks } from "#lib/delivery/news/desk-hub.ts";
import type { OpenDesk } from "#lib/delivery/news/open-desks.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { type Standby, startStandby } from "#lib/testing/standby-server.ts";
import { until } from "#lib/testing/until.ts";

let standby: Standby;
let account: TestAccount;
let [writer, reader]: TestSender[] = [];
const primaryUrl = process.env.DATABASE_URL ?? "";
/** The database of this test, there. */
let there: pg.Pool;

beforeAll(async () => {
  account = await makeAccount({ senders: 2 });
  await db.update(senders).set({ type: "MANAGER" }).where(eq(senders.accountId, account.account.id));
  [writer, reader] = account.senders;
  standby = await startStandby(inject("testServer"));
  process.env.DATABASE_READ_URL = standby.urlOf(primaryUrl);
  there = new pg.Pool({ connectionString: process.env.DATABASE_READ_URL });
  there.on("error", () => undefined);
}, 120_000);
afterAll(async () => {
  await there?.end();
  await standby?.stop();
});

const keyOf = (sender: TestSender | undefined): string => sender?.apiKey ?? "";

async function invite(by: TestSender | undefined): Promise<string> {
  const email = `${randomUUID()}@example.net`;
  const json = { email, firstName: "Nora", lastName: "Neu" };
  const answer = await callRoute(sendersRoute, "POST /account/senders", { key: keyOf(by), json });
  expect(answer.status, answer.text).toBe(200);
  return email;
}

async function listOf(by: TestSender | undefined, as: RouteCall = { key: keyOf(by) }): Promise<string[]> {
  const answer = await callRoute(sendersRoute, "GET /account/senders", { ...as, query: { from: 1, to: 100 } });
  expect(answer.status, answer.text).toBe(200);
  const { results = answer.body } = answer.body;
  return results.map(({ email }: { email: string }) => email);
}

async function healthOfReplica(): Promise<string> {
  const { body } = await callRoute(healthRoute, "GET /instance/health", { key: account.owner.apiKey });
  return body.database.replica;
}

const pause = () => standby.ask("select pg_wal_replay_pause()");
const resume = () => standby.ask("select pg_wal_replay_resume()");

test("one's own change is in one's next list, whatever the replica has; whoever changed nothing may see what was before", async () => {
  await until(async () => (await healthOfReplica()) === "used");
  const cookie = `${sessionCookies[0]}=${await openSession({ kind: "sender", senderId: writer?.row.id ?? "" })}`;
  let email = "";
  // Again where so much time passes in between that the replica counts as too far behind.
  await until(async () => {
    await resume();
    await invite(writer);
    await untilReplayed();
    await pause();
    email = await invite(writer);
    expect(await listOf(writer)).toContain(email);
    // The same person's in a browser, changed by a key.
    expect(await listOf(writer, { cookie })).toContain(email);
    return !(await listOf(reader)).includes(email);
  });
  // For other processes too: the place stands in the database.
  const { rows } = await db.execute(
    sql`select position from write_positions where sender_id = ${writer?.row.id ?? ""}`,
  );
  expect(rows).toHaveLength(1);
  await resume();
  await until(async () => (await listOf(reader)).includes(email));
});

test("lists are read from the replica, what one looks at by itself is not", async () => {
  await until(async () => (await healthOfReplica()) === "used");
  const read = async (what: string) =>
    (
      await standby.ask(
        `select 1 from pg_stat_activity where application_name = 'countersign-reads' and query ~ '${what}'`,
      )
    ).length;
  expect(await listOf(reader)).toContain(reader?.row.email);
  expect(await read('from "senders"')).toBeGreaterThan(0);
  const figures = await metrics.registry.metrics();
  expect(figures).toMatch(/^countersign_replica_used\{.*\} 1$/m);
  expect(figures).toMatch(/^countersign_replica_pool_connections\{state="idle".*\} [1-9]/m);
  // Who calls is asked of the primary: a key that was taken back ends at once.
  expect(await read('from "api_keys"')).toBe(0);
});

test("whoever is told of a change finds it in the replica", async () => {
  await until(async () => (await replicaState()) === "used");
  const { owner } = account;
  const found: unknown[] = [];
  let wanted = "";
  const has = async () => (await there.query("select 1 from packages where id = $1", [wanted])).rows.length;
  const desk: OpenDesk = {
    ...{ senderId: owner.row.id, accountId: owner.row.accountId, session: "none" },
    tell: () => void has().then((count) => found.push(count)),
    end: () => undefined,
  };
  const heard = Promise.withResolvers<void>();
  const other = listen("countersign_desk", { onMessage: () => heard.resolve(), onGap: () => undefined });
  await other.ready;
  const { leave } = await joinDesks(desk, undefined);
  await pause();
  ({ id: wanted } = await makeDraft(owner));
  await heard.promise;
  // The desk's own connection has heard it by now: it is asked on the same server, after it.
  await callRoute(healthRoute, "GET /instance/health", { key: owner.apiKey });
  expect(await has()).toBe(0);
  await resume();
  await until(() => found.length > 0);
  expect(found[0]).toBe(1);
  leave();
  other.stop();
});

test("a statement that the replica takes back, because what it read is cleared away, is answered by the primary", async () => {
  await db.execute(sql`create table doomed as select 1 as one`);
  await untilReplayed();
  // Whoever reads there waits for this, with what it reads in use.
  const holder = await there.connect();
  await holder.query("select pg_advisory_lock(77)");
  const causes: unknown[] = [];
  const asked = readingFrom(
    there,
    (cause) => causes.push(cause),
    async () => await db.execute(sql`select one, pg_advisory_lock(77) from doomed`),
  );
  await until(async () => (await standby.ask(waitingSql)).length === 1);
  await db.execute(sql`truncate doomed`);
  expect((await asked).rows).toEqual([]);
  expect(causes).toMatchObject([{ code: "40001" }]);
  holder.release(true);
});

test("one that stays too far behind is not read from, and the health says so", async () => {
  await untilReplayed();
  await pause();
  await until(async () => {
    const email = await invite(writer);
    if ((await healthOfReplica()) !== "behind") return false;
    expect(await listOf(reader)).toContain(email);
    return true;
  });
  await resume();
  await until(async () => (await healthOfReplica()) === "used");
}, 120_000);

test("gone in the middle, it is missed by nobody; back again, it is read from", async () => {
  await until(async () => (await healthOfReplica()) === "used");
  const email = await invite(writer);
  await untilReplayed();
  await listOf(reader);
  await standby.kill();
  expect(await listOf(reader)).toContain(email);
  expect(await listOf(writer)).toContain(email);
  expect(await healthOfReplica()).toBe("away");
  await standby.start();
  await until(async () => (await healthOfReplica()) === "used");
  expect(await listOf(reader)).toContain(email);
}, 120_000);

test("a server that is no replica of this database is never read from", async () => {
  // Of another address: what is known of the one before goes with it.
  const holder = globalThis as typeof globalThis & { countersignReplica?: unknown };
  const kept = holder.countersignReplica;
  holder.countersignReplica = undefined;
  process.env.DATABASE_READ_URL = primaryUrl;
  try {
    expect(await healthOfReplica()).toBe("foreign");
    const email = await invite(writer);
    expect(await listOf(reader)).toContain(email);
  } finally {
    holder.countersignReplica = kept;
    process.env.DATABASE_READ_URL = standby.urlOf(primaryUrl);
  }
});

const waitingSql = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'";
