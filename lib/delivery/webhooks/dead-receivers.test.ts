// Receivers of one account beside each other: those that are dead take nothing from those that live.
import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import * as deliveriesRoute from "#app/api/callback/deliveries/route.ts";
import { db, pool } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { type CallbackReceiver, startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { makeEvents, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { startWorker } from "#lib/worker/worker.ts";
import { opensAfter } from "./circuit.ts";
import { deliverCallbacks } from "./deliver-callbacks.ts";
import { dueLines, receiversOverdue } from "./due-lines.ts";
import { mostAttempts } from "./pauses.ts";
import { probeReceiver } from "./probe-receiver.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

let account: TestAccount;
beforeEach(async () => {
  account = await makeAccount();
});

const to = (origin: string) => ({ accountId: account.account.id, origin });
const register = (origin: string, url: string) => registerCallback(account.owner, url, "", undefined, origin);
const rowsTo = (origin: string) =>
  db
    .select()
    .from(callbackDeliveries)
    .where(and(eq(callbackDeliveries.accountId, account.account.id), eq(callbackDeliveries.origin, origin)))
    .orderBy(asc(callbackDeliveries.created), asc(callbackDeliveries.sequence));
const stateOf = async (origin: string) => {
  const [row] = await db
    .select()
    .from(callbacks)
    .where(and(eq(callbacks.accountId, account.account.id), eq(callbacks.origin, origin)));
  return row;
};
const probeDue = (origin: string) =>
  db
    .update(callbacks)
    .set({ probeAt: new Date(Date.now() - 1000) })
    .where(and(eq(callbacks.accountId, account.account.id), eq(callbacks.origin, origin)));

/** Nobody listens there any more. */
async function refusingUrl(): Promise<string> {
  const gone = await startCallbackReceiver();
  await gone[Symbol.asyncDispose]();
  return gone.url;
}

async function eventsOf(packages: number, each: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < packages; at++) {
    const { id } = await makeDraft(account.owner);
    await makeEvents(account.owner, id, each);
    ids.push(id);
  }
  return ids;
}

const jobsOf = async (kind: string, origin: string) =>
  (
    await db.execute(
      sql`select start_after from pgboss.job where name = ${kind} and data->>'accountId' = ${account.account.id}
          and data->>'origin' = ${origin} and state in ('created', 'retry')`,
    )
  ).rows.length;

const namesTo = (receiver: CallbackReceiver, packageId: string) =>
  receiver.pushes.filter(({ body }) => body.packageId === packageId).map(({ body }) => body.name);

test("behind three dead receivers and a slow one, a living one gets its events at once and in order", async () => {
  await using silent = await startCallbackReceiver(() => undefined);
  const answers: (() => void)[] = [];
  await using slow = await startCallbackReceiver((_, response) => void answers.push(() => response.end()));
  await using live = await startCallbackReceiver();
  await register("dynamics", "http://nobody.invalid/");
  await register("sharepoint", await refusingUrl());
  await register("salesforceOauth2", silent.url);
  await register("dynamics2015", slow.url);
  await eventsOf(30, 1);
  // Registered last, behind what the others have piled up.
  await register("", live.url);
  const packages = await eventsOf(3, 4);
  const worker = await startWorker(process.env.DATABASE_URL ?? "");
  try {
    await live.arrived(12);
    // Their backlog is as good as untouched.
    expect(silent.pushes.length).toBeLessThanOrEqual(opensAfter);
    expect(slow.pushes.length).toBe(1);
    for (const packageId of packages)
      expect(namesTo(live, packageId)).toEqual([
        "PACKAGE_TRASH",
        "PACKAGE_RESTORE",
        "PACKAGE_TRASH",
        "PACKAGE_RESTORE",
      ]);
    // What comes now, while the others still hang, comes as well.
    await makeEvents(account.owner, packages[0] ?? "", 2);
    await live.arrived(14);
    expect(slow.pushes.length).toBe(1);
    expect(silent.pushes.length).toBeLessThanOrEqual(opensAfter);
  } finally {
    for (const answer of answers) answer();
    await worker.stop(15_000);
  }
}, 60_000);

test("after three silent attempts one probe at a time; the log says what waits, and for what", async () => {
  await register("", await refusingUrl());
  const packages = await eventsOf(6, 2);
  await deliverCallbacks(to(""));
  const tried = async () => (await rowsTo("")).reduce((sum, row) => sum + row.attempts, 0);
  expect(await tried()).toBe(opensAfter);
  expect(await jobsOf("probe-receiver", "")).toBe(1);
  // Nothing that comes meanwhile is tried, and neither is a probe before its time.
  await makeEvents(account.owner, packages[0] ?? "", 1);
  await deliverCallbacks(to(""));
  await probeReceiver(to(""));
  expect(await tried()).toBe(opensAfter);
  const log = await callRoute(deliveriesRoute, "GET /callback/deliveries", {
    key: account.owner.apiKey,
    query: { packageId: packages[5] ?? "" },
  });
  const [second, first] = log.body.results;
  const { probeAt } = (await stateOf("")) ?? {};
  expect([first.waitsFor, second.waitsFor]).toEqual(["receiver", "earlierEvent"]);
  expect(first.nextAttempt).toBe(`${probeAt?.toISOString().slice(0, 19)}Z`);
  await probeDue("");
  await probeReceiver(to(""));
  expect(await tried()).toBe(opensAfter + 1);
});

test("a receiver that is back gets all that waited, each package in order", async () => {
  let back = false;
  await using receiver = await startCallbackReceiver(
    (_, response) => void (back ? response.end() : response.destroy()),
  );
  await register("", receiver.url);
  const packages = await eventsOf(5, 2);
  await deliverCallbacks(to(""));
  expect(receiver.pushes).toHaveLength(opensAfter);
  back = true;
  await probeDue("");
  await probeReceiver(to(""));
  expect(await stateOf("")).toMatchObject({ silences: 0, probeAt: null });
  expect(await jobsOf("deliver-callbacks", "")).toBeGreaterThan(0);
  await deliverCallbacks(to(""));
  expect((await rowsTo("")).map(({ status }) => status)).toEqual(Array(10).fill("delivered"));
  for (const packageId of packages)
    expect(namesTo(receiver, packageId).slice(-2)).toEqual(["PACKAGE_TRASH", "PACKAGE_RESTORE"]);
});

test("what is enqueued follows to a new address at once, with all its attempts, even while one to the old is under way", async () => {
  await using other = await startCallbackReceiver();
  let moved: Promise<unknown> | undefined;
  await using old = await startCallbackReceiver(async (_, response) => {
    moved ??= register("", other.url);
    await moved;
    response.destroy();
  });
  await register("", old.url);
  const [packageId = ""] = await eventsOf(1, 2);
  await deliverCallbacks(to(""));
  expect(old.pushes).toHaveLength(1);
  // The turn went on to the new address; the failure at the old one counts for nothing.
  expect(namesTo(other, packageId)).toEqual(["PACKAGE_TRASH", "PACKAGE_RESTORE"]);
  expect((await rowsTo("")).map(({ status, attempts }) => [status, attempts])).toEqual([
    ["delivered", 1],
    ["delivered", 1],
  ]);
  expect(await stateOf("")).toMatchObject({ url: other.url, silences: 0, probeAt: null });
});

test("what a silent receiver has kept waiting for a day is given up, and the owner is told once", async () => {
  await register("", await refusingUrl());
  await register("dynamics", await refusingUrl());
  await eventsOf(5, 1);
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  await db
    .update(callbackDeliveries)
    .set({ nextAttempt: dayAgo })
    .where(eq(callbackDeliveries.accountId, account.account.id));
  await db
    .update(callbacks)
    .set({ silences: mostAttempts - 1, probeAt: dayAgo })
    .where(and(eq(callbacks.accountId, account.account.id), eq(callbacks.origin, "")));
  await probeReceiver(to(""));
  // The probe itself has a time for its next attempt.
  expect((await rowsTo("")).map(({ status }) => status).sort()).toEqual([...Array(4).fill("dead"), "pending"]);
  expect((await rowsTo("dynamics")).map(({ status }) => status)).toEqual(Array(5).fill("pending"));
  const told = await db.select().from(mails).where(eq(mails.accountId, account.account.id));
  expect(told.map(({ kind }) => kind)).toEqual(["callback-failed"]);
});

test("an event that commits while its receiver is unregistered is not left behind", async () => {
  await register("", await refusingUrl());
  const { id } = await makeDraft(account.owner);
  await Promise.all([makeEvents(account.owner, id, 4), register("", ""), makeEvents(account.owner, id, 2)]);
  expect((await rowsTo("")).filter(({ status }) => status === "pending")).toEqual([]);
});

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Plan[];
};
const scansIn = (plan: Plan | undefined): Plan[] =>
  plan
    ? [...(plan["Relation Name"] === "callback_deliveries" ? [plan] : []), ...(plan.Plans ?? []).flatMap(scansIn)]
    : [];

test("thousands of events for dead receivers are never read from end to end to find what is due", async () => {
  await register("dynamics", "http://nobody.invalid/");
  await register("", await refusingUrl());
  await eventsOf(1, 1);
  await db.execute(sql`
    insert into callback_deliveries (id, account_id, origin, package_id, sequence, event, body, next_attempt)
    select 'many-' || n, ${account.account.id}, 'dynamics', 'package-' || n / 3, n, 'PACKAGE_TRASH', '{}', now()
    from generate_series(1, 9000) n`);
  await db.execute(sql`analyze callback_deliveries`);
  const asked = vi.spyOn(pool, "query");
  await dueLines(to(""), new Date(), 64);
  await dueLines(to("dynamics"), new Date(), 64);
  await receiversOverdue(new Date(Date.now() + 1000), 500);
  const statements = asked.mock.calls.map((call) => call as unknown as [{ text: string }, unknown[]]);
  asked.mockRestore();
  expect(statements).toHaveLength(3);
  for (const [{ text }, values] of statements) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const read = scansIn(rows[0]?.["QUERY PLAN"][0].Plan);
    expect(read.map((scan) => scan["Node Type"])).not.toContain("Seq Scan");
    expect(read.reduce((sum, scan) => sum + scan["Actual Rows"] * scan["Actual Loops"], 0)).toBeLessThan(1000);
  }
});
