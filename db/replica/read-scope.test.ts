// Which of the two servers is asked: told apart by the names of the connections, as both are the test's one database.
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { db } from "../client.ts";
import { onPrimary, readingFrom } from "./read-scope.ts";

const there = new pg.Pool({ connectionString: process.env.DATABASE_URL, application_name: "replica", max: 2 });
const gone = new pg.Pool({ connectionString: "postgresql://nobody@127.0.0.1:1/none" });
afterAll(() => there.end());

let causes: unknown[];
beforeEach(() => {
  causes = [];
});
const reading = <T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> =>
  readingFrom(pool, (cause) => causes.push(cause), run);

type From = Pick<typeof db, "execute">;
const isThere = async (from: From = db): Promise<boolean> => {
  const { rows } = await from.execute<{ name: string }>(sql`select current_setting('application_name') as name`);
  return rows[0]?.name === "replica";
};

test("what is read outside of transactions comes from there, and only within the work that may", async () => {
  expect(await isThere()).toBe(false);
  const both = await Promise.all([reading(there, () => isThere()), isThere()]);
  expect(both).toEqual([true, false]);
  expect(await reading(there, () => onPrimary(() => isThere()))).toBe(false);
  expect(causes).toEqual([]);
});

test("transactions are the primary's, and what is read after one finds what it wrote", async () => {
  const where = await reading(there, async () => [
    await isThere(),
    await db.transaction((tx) => isThere(tx)),
    await isThere(),
  ]);
  expect(where).toEqual([true, false, false]);
});

test("where nobody answers, the primary does, and is asked for the rest of the work", async () => {
  expect(await reading(gone, async () => [await isThere(), await isThere()])).toEqual([false, false]);
  expect(causes).toMatchObject([{ code: "ECONNREFUSED" }]);
});

test("a statement that is wrong is refused by the primary too, with what is wrong", async () => {
  const wrong = reading(there, async () => await db.execute(sql`select nothing_of_the_kind`));
  await expect(wrong).rejects.toMatchObject({ cause: { code: "42703" } });
  expect(causes).toHaveLength(1);
});
