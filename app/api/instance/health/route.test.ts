// The health of the instance as a manager sees it, and jobs that gave up tried again.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts, callbackDeliveries } from "#db/schema/accounts.ts";
import { mails } from "#db/schema/mails.ts";
import { Health } from "#lib/contract/health.ts";
import { layers } from "#lib/sandbox/sandbox.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as retryRoute from "./retry/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let owner: TestSender;
beforeEach(async () => {
  account = await makeAccount({ senders: 1 });
  owner = account.owner;
});

const read = async (by = owner) => {
  const { status, body } = await callRoute(route, "GET /instance/health", { key: by.apiKey });
  expect(status).toBe(200);
  expect(Health.safeParse(body).error).toBeUndefined();
  return body as Health;
};
const retry = (ids: string[], by = owner) =>
  callRoute(retryRoute, "POST /instance/health/retry", { key: by.apiKey, json: { ids } });

/** As pg-boss leaves one that was tried as often as it may be. */
async function failedJob(packageId: string): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`insert into pgboss.job (id, name, data, state, retry_limit, retry_count, completed_on, output)
    values (${id}, 'extend-seal', ${JSON.stringify({ packageId, documentId: "d" })}::jsonb, 'failed', 5, 5, now(),
      ${JSON.stringify({ message: "The timestamp server does not answer." })}::jsonb)`);
  return id;
}
const jobsOf = async (packageId: string) =>
  (
    await db.execute<{ state: string }>(
      sql`select state::text from pgboss.job where name = 'extend-seal' and data ->> 'packageId' = ${packageId}`,
    )
  ).rows.map(({ state }) => state);

describe("GET /instance/health", () => {
  test("200 with what waits and what failed in the account, and nothing of others", async () => {
    const pkg = await makeDraft(owner);
    await failedJob(pkg.id);
    const mail = { accountId: account.account.id, kind: "invitation", toEmail: "ann@example.net" } as const;
    await db.insert(mails).values([
      { ...mail, id: randomUUID(), status: "failed" },
      { ...mail, id: randomUUID(), status: "failed", created: new Date("2020-01-01") },
    ]);
    const push = { accountId: account.account.id, origin: "", packageId: pkg.id, event: "PACKAGE_CREATE", body: {} };
    await db.insert(callbackDeliveries).values([{ ...push, id: randomUUID(), sequence: 1, status: "dead" }]);
    const health = await read();
    expect(health.jobs.failed).toMatchObject([
      {
        kind: "extend-seal",
        tries: 6,
        reason: "The timestamp server does not answer.",
        package: { id: pkg.id },
      },
    ]);
    expect(health.mails.failed).toBe(1);
    expect(health.callbacks.dead).toBe(1);
    expect(health.disk?.total).toBeGreaterThan(health.disk?.free ?? 0);
    const other = await read((await makeAccount()).owner);
    expect(other.jobs.failed).toEqual([]);
    expect([other.mails.failed, other.callbacks.dead]).toEqual([0, 0]);
  });

  test("a mail that is held back waits, and is late only after its own time", async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const mail = { accountId: account.account.id, kind: "question", toEmail: "ann@example.net" } as const;
    const held = (leaves: Date) => ({ ...mail, id: randomUUID(), facts: { leaves: leaves.toISOString() } });
    await db.insert(mails).values({ ...held(ago(-10)), created: ago(40) });
    expect((await read()).mails).toMatchObject({ waiting: 1, oldest: null });
    await db.insert(mails).values({ ...held(ago(5)), created: ago(30) });
    const due = (await read()).mails;
    expect(due.waiting).toBe(2);
    expect(Date.parse(due.oldest ?? "")).toBeGreaterThan(ago(10).getTime());
    await db.insert(mails).values({ ...mail, id: randomUUID(), created: ago(20) });
    expect(Date.parse((await read()).mails.oldest ?? "")).toBeLessThan(ago(15).getTime());
  });

  test("below another account its managers are told of their own jobs, and of the machine nothing", async () => {
    const below = await makeAccount();
    await db.update(accounts).set({ parentId: account.account.id }).where(eq(accounts.id, below.account.id));
    const [mine, theirs] = [await makeDraft(below.owner), await makeDraft(owner)];
    for (const [pkg, state] of [
      [mine, "created"],
      [mine, "active"],
      [theirs, "created"],
      [theirs, "active"],
    ] as const)
      await db.execute(sql`insert into pgboss.job (id, name, data, state, start_after)
        values (${randomUUID()}, 'extend-seal', ${JSON.stringify({ packageId: pkg.id })}::jsonb, ${state}, now() - interval '1 minute')`);
    const seen = await read(below.owner);
    expect(seen).toMatchObject({
      isAtTop: false,
      version: "",
      disk: null,
      encryption: null,
      database: null,
      sandbox: null,
    });
    expect(seen.jobs).toMatchObject({ waiting: 1, running: 1 });
    const above = await read();
    expect(above).toMatchObject({ isAtTop: true, version: expect.stringMatching(/\d/) });
    expect(above.database).toEqual({ pooled: false, replica: null });
    // What really holds here, where readers of files are started.
    const here = thisSandbox();
    expect(above.sandbox).toMatchObject({ held: [...here.layers], isRoot: process.getuid?.() === 0 });
    expect(above.sandbox?.missing).toEqual(
      layers.filter((layer) => !here.layers.has(layer) && (layer !== "user" || here.isRoot)),
    );
    expect(above.jobs.waiting).toBeGreaterThanOrEqual(2);
    expect(above.jobs.running).toBeGreaterThanOrEqual(2);
    await db.execute(sql`delete from pgboss.job where data ->> 'packageId' in (${mine.id}, ${theirs.id})`);
  });

  test("403 for who is no manager, 401 without credentials", async () => {
    const sam = account.senders[0] as TestSender;
    expect((await callRoute(route, "GET /instance/health", { key: sam.apiKey })).status).toBe(403);
    expect((await callRoute(route, "GET /instance/health")).status).toBe(401);
    expect((await retry([randomUUID()], sam)).status).toBe(403);
  });
});

describe("POST /instance/health/retry", () => {
  test("200: enqueued once, by whoever presses first of two", async () => {
    const pkg = await makeDraft(owner);
    const id = await failedJob(pkg.id);
    const both = await Promise.all([retry([id]), retry([id])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await jobsOf(pkg.id)).toEqual(["created"]);
    expect((await read()).jobs.failed).toEqual([]);
  });

  test("200 and nothing done for one of another account; 400 for an id that is none", async () => {
    const pkg = await makeDraft((await makeAccount()).owner);
    expect((await retry([await failedJob(pkg.id)])).status).toBe(200);
    expect(await jobsOf(pkg.id)).toEqual(["failed"]);
    expect((await retry(["nonsense"])).status).toBe(400);
    expect((await retry([])).status).toBe(400);
  });
});
