// The database goes away while a connection of ours is at work and waits for us: the work fails, the process lives.
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withAdvisoryLock } from "./advisory-lock.ts";
import { db, processName } from "./client.ts";

const crashes: unknown[] = [];
const note = (cause: unknown) => crashes.push(cause);
beforeEach(() => {
  crashes.length = 0;
  process.on("uncaughtException", note);
});
afterEach(() => {
  process.off("uncaughtException", note);
});

/** As a crash of the server does to all of them; returns when the news has come. */
async function cut(name: string): Promise<void> {
  const { rows } = await db.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = ${name} and pid <> pg_backend_pid()`,
  );
  expect(rows.length).toBeGreaterThan(0);
  // The connection was closed before the answer came: what has arrived is read within the next turns of the loop.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test("in the middle of a transaction: it is rolled back and says so, the next one works", async () => {
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await cut(processName);
    await tx.execute(sql`select 2`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }]);
  expect(crashes).toEqual([]);
});

test("while a lock is held: the holder is told at the end, and the lock can be taken again", async () => {
  const broken = withAdvisoryLock("lost", () => cut("countersign-locks"));
  await expect(broken).rejects.toThrow();
  expect(await withAdvisoryLock("lost", async () => "taken")).toBe("taken");
  expect(crashes).toEqual([]);
});
