// The job behind a bulk send: killed, broken and run twice at once, every row still becomes one package.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { asc, count, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import { packages } from "#db/schema/packages.ts";
import { projectRoot } from "#lib/core/config.ts";
import { csvOf, makeTemplate, postBulk } from "#lib/testing/bulk-template.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { until } from "#lib/testing/until.ts";
import { sweep } from "#lib/worker/sweep.ts";
import { sendBulkRows } from "./send-bulk-rows.ts";

let key: string;
let templateId: string;
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
  templateId = await makeTemplate(key);
});
const sentPackages = async () =>
  (await db.select({ n: count() }).from(packages).where(eq(packages.status, "SENT")))[0]?.n ?? 0;
let before = 0;
beforeEach(async () => {
  before = await sentPackages();
});
let child: ChildProcess | undefined;
afterEach(async () => {
  await db.execute("drop trigger if exists breaks on bulk_rows");
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});

/** What happens when a row is to be marked, its package being made already in the same transaction. */
async function whenMarked(rowNumber: number, statement: string): Promise<void> {
  await db.execute(
    `create or replace function breaks() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
  );
  await db.execute(
    `create trigger breaks before update on bulk_rows for each row when (new.row_number = ${rowNumber} and new.status = 'CREATED') execute function breaks()`,
  );
}

const start = async (rows: number): Promise<string> => (await postBulk(key, templateId, csvOf(rows))).body.id;
const rowsOf = (batchId: string) =>
  db.select().from(bulkRows).where(eq(bulkRows.batchId, batchId)).orderBy(asc(bulkRows.rowNumber));
const isFinished = async (batchId: string) =>
  (await db.select().from(bulkBatches).where(eq(bulkBatches.id, batchId)))[0]?.finished instanceof Date;

/** One package for each row, and none beside. */
async function expectEachOnce(batchId: string, rows: number): Promise<void> {
  const made = await rowsOf(batchId);
  expect(made.map(({ status }) => status)).toEqual(Array(rows).fill("CREATED"));
  expect(new Set(made.map(({ packageId }) => packageId)).size).toBe(rows);
  expect((await sentPackages()) - before).toBe(rows);
  expect(await isFinished(batchId)).toBe(true);
}

test("two workers at once: each row once", async () => {
  const id = await start(12);
  await Promise.all([sendBulkRows(id, "one"), sendBulkRows(id, "other")]);
  await runJobs({ kinds: ["bulk-send"] });
  await expectEachOnce(id, 12);
});

test("run again after the end: nothing more", async () => {
  const id = await start(2);
  await sendBulkRows(id, "one");
  await sendBulkRows(id, "again");
  await expectEachOnce(id, 2);
});

test("an error between the package and the mark leaves neither; the row comes again, behind the others", async () => {
  const id = await start(4);
  await whenMarked(3, "raise exception 'the disk is full'");
  await expect(sendBulkRows(id, "one")).rejects.toThrow();
  await until(async () => {
    await sendBulkRows(id, "again").catch(() => undefined);
    return (await rowsOf(id)).filter(({ status }) => status === "CREATED").length === 3;
  });
  expect((await sentPackages()) - before).toBe(3);
  const [, broken] = await rowsOf(id);
  expect(broken).toMatchObject({ status: "WAITING", packageId: null });
  await db.execute("drop trigger breaks on bulk_rows");
  await sendBulkRows(id, "mended");
  await expectEachOnce(id, 4);
});

test("a row that never works fails after five tries, and the batch ends", async () => {
  const id = await start(2);
  await whenMarked(2, "raise exception 'never'");
  for (let run = 0; run < 10 && !(await isFinished(id)); run++) await sendBulkRows(id, "try").catch(() => undefined);
  expect(await rowsOf(id)).toMatchObject([
    { status: "FAILED", attempts: 5, messageKey: "error.internal.default", content: expect.any(String) },
    { status: "CREATED" },
  ]);
  expect(await isFinished(id)).toBe(true);
});

test("kill -9 between the package and the mark: the sweep enqueues the job again, and each row comes out once", async () => {
  const id = await start(5);
  await whenMarked(4, "perform pg_sleep(60)");
  child = spawn(process.execPath, ["--conditions=react-server", "lib/worker/main.ts"], {
    cwd: projectRoot,
    env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, LOG_LEVEL: "fatal" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const sleeping = "from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  await until(async () => Number((await db.execute<{ n: string }>(`select count(*) as n ${sleeping}`)).rows[0]?.n) > 0);
  child.kill("SIGKILL");
  await once(child, "exit");
  // The database notices the lost connection when the statement ends; we do not wait that long.
  await db.execute(`select pg_terminate_backend(pid) ${sleeping}`);
  await db.execute("drop trigger breaks on bulk_rows");
  expect((await rowsOf(id))[2]).toMatchObject({ rowNumber: 4, status: "WAITING", packageId: null });
  await db.execute("delete from pgboss.job where name = 'bulk-send'");
  await sweep("test", { starting: true });
  await runJobs({ kinds: ["bulk-send"] });
  await expectEachOnce(id, 5);
}, 120_000);
