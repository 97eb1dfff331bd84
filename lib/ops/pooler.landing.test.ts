// The product behind a real PgBouncer in transaction mode with two sessions: requests and jobs go through it, what needs a session of
// its own goes past it, and a start that was not told so says what to set.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { type PgBouncer, startPgBouncer } from "#lib/testing/pgbouncer.ts";

const direct = process.env.DATABASE_URL ?? "";
const bouncer = await startPgBouncer(direct);
const pooled = bouncer.through(direct);
process.env.DATABASE_URL = pooled;
process.env.DATABASE_DIRECT_URL = direct;

// Only now: what opens the product's connections reads where they lead.
const { db, processName } = await import("#db/client.ts");
const { ifNobodyElse, withAdvisoryLock } = await import("#db/advisory-lock.ts");
const { provePoolers } = await import("./prove-poolers.ts");
const { prepareDatabase } = await import("./prepare-database.ts");
const { makeAccount } = await import("#lib/testing/callers.ts");
const { allOf, openCeremony, readPackage, sendPackage } = await import("#lib/testing/sent-package.ts");
const { readyPackage, packageForm } = await import("#lib/testing/package-input.ts");
const { callRoute } = await import("#lib/testing/requests.ts");
const { runJobs } = await import("#lib/testing/run-jobs.ts");
const { until } = await import("#lib/testing/until.ts");
const packagesRoute = await import("#app/api/packages/route.ts");
const healthRoute = await import("#app/api/instance/health/route.ts");
const pdfRoute = await import("#app/api/packages/[packageId]/documents/[documentId]/pdf/route.ts");

afterAll(() => bouncer.stop());

describe("a start", () => {
  let inSessionMode: PgBouncer;
  beforeAll(async () => {
    inSessionMode = await startPgBouncer(direct, { mode: "session", sessions: 5 });
  });
  afterAll(() => inSessionMode.stop());

  test("is refused where DATABASE_URL leads through it and nothing leads past it", async () => {
    await expect(provePoolers({ url: pooled })).rejects.toThrow(
      /^DATABASE_URL leads through .*set DATABASE_DIRECT_URL/,
    );
  });

  test("is refused where what shall lead past it does not, or leads elsewhere", async () => {
    await expect(provePoolers({ url: pooled, directUrl: pooled })).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through/,
    );
    await expect(provePoolers({ url: direct, ownerUrl: pooled })).rejects.toThrow(/^DATABASE_OWNER_URL leads through/);
    const elsewhere = withDatabase(direct, "migrated");
    await expect(provePoolers({ url: pooled, directUrl: elsewhere })).rejects.toThrow(/expected the same database/);
  });

  test("goes on with an address of its own beside it, without a pooler, and with one that keeps sessions", async () => {
    await provePoolers({ url: pooled, directUrl: direct });
    await provePoolers({ url: direct, ownerUrl: direct });
    await provePoolers({ url: inSessionMode.through(direct) });
  });

  test("migrates an empty database, two of them at once", async () => {
    const name = `pooled_${randomUUID().replaceAll("-", "")}`;
    await runStatement(inject("testServer").adminUrl, `create database ${name} owner countersign`);
    const database = { url: withDatabase(pooled, name), directUrl: withDatabase(direct, name) };
    await Promise.all([prepareDatabase(database), prepareDatabase(database)]);
    await runStatement(database.url, "select 1 from write_positions");
  });
});

test("a package is created, sent, signed by both and sealed, with its jobs", async () => {
  const { owner } = await makeAccount();
  const id = await sendPackage(owner);
  await runJobs();
  for (const role of ["ann", "bob"]) {
    const ceremony = await openCeremony(id, role);
    await ceremony.consent();
    const signed = await ceremony.sign(allOf(await ceremony.view()));
    expect(signed.status, signed.text).toBe(200);
  }
  await runJobs();
  expect((await readPackage(owner, id)).status).toBe("COMPLETED");
  const pdf = await callRoute(pdfRoute, "GET /packages/x/documents/lease/pdf", {
    key: owner.apiKey,
    params: { packageId: id, documentId: "lease" },
  });
  expect(pdf.status).toBe(200);
  expect(Buffer.from(pdf.bytes).toString("latin1")).toContain("/ByteRange");
});

test("many at once share the two sessions: each is answered, each once", async () => {
  const { owner } = await makeAccount();
  const create = (key: string) =>
    callRoute(packagesRoute, "POST /packages", {
      key: owner.apiKey,
      form: packageForm(readyPackage()),
      headers: { "idempotency-key": key },
    });
  const keys = Array.from({ length: 8 }, (_, at) => `k${at}`);
  const first = await Promise.all(keys.map(create));
  expect(first.map(({ status }) => status)).toEqual(keys.map(() => 200));
  const again = await Promise.all(keys.map(create));
  expect(again.map(({ body }) => body.id)).toEqual(first.map(({ body }) => body.id));
  expect(again.every(({ headers }) => headers.get("idempotency-replayed") === "true")).toBe(true);
  // Seen past the pooler: a session of the pooler's would tell nobody that this process lives.
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where application_name = ${processName}`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("two transactions are two, and a lock is held by one at a time", async () => {
  const [inFirst, firstMayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await db.execute(sql`create table counted as select 1 as id, 0 as count`);
  const add = (reached?: () => void, end?: Promise<void>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update counted set count = count + 1`);
      reached?.();
      await end;
    });
  const first = add(inFirst.resolve, firstMayEnd.promise);
  await inFirst.promise;
  const second = add();
  // Past the pooler, both of whose sessions are taken now.
  await until(() =>
    runStatement(
      direct,
      "select 1 / count(*) from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'transactionid'",
    ).then(
      () => true,
      () => false,
    ),
  );
  firstMayEnd.resolve();
  await Promise.all([first, second]);
  const { rows } = await db.execute(sql`select count from counted`);
  expect(rows).toEqual([{ count: 2 }]);

  let [inside, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 6 }, () =>
      withAdvisoryLock("one at a time", async () => {
        most = Math.max(most, ++inside);
        await db.execute(sql`select 1`);
        inside -= 1;
      }),
    ),
  );
  expect(most).toBe(1);
  expect(await ifNobodyElse("one at a time", async () => undefined)).toBe(true);
});

test("an open desk is told of what is committed through it", async () => {
  const { joinDesks } = await import("#lib/delivery/news/desk-hub.ts");
  const { owner } = await makeAccount();
  const told: unknown[] = [];
  const { leave } = await joinDesks(
    {
      ...{ senderId: owner.row.id, accountId: owner.row.accountId, session: "none" },
      tell: (_, news) => told.push(news),
      end: () => undefined,
    },
    undefined,
  );
  const id = await sendPackage(owner);
  await until(() => told.some((news) => (news as { packageId?: string }).packageId === id));
  leave();
});

test("a job process is there, hears of jobs and runs them; the health says how the database is reached", async () => {
  const { workerName } = await import("#lib/work/queue/worker-name.ts");
  const { mails } = await import("#db/schema/mails.ts");
  const { owner } = await makeAccount();
  const worker = spawn(process.execPath, ["--conditions=react-server", "lib/worker/main.ts"], {
    cwd: projectRoot,
    env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, LOG_LEVEL: "fatal" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    const packageId = await sendPackage(owner);
    await until(async () => {
      const of = await db.select().from(mails).where(eq(mails.packageId, packageId));
      return of.length > 0 && of.every(({ status }) => status === "outbox");
    });
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${workerName}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const { body } = await callRoute(healthRoute, "GET /instance/health", { key: owner.apiKey });
    expect(body.database).toEqual({ pooled: true, replica: null });
  } finally {
    const over = once(worker, "exit");
    worker.kill("SIGTERM");
    await over;
  }
}, 90_000);
