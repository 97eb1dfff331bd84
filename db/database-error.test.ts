// Errors of statements as the driver and drizzle throw them, beside those of other things.
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { databaseWords, isDatabaseError } from "./database-error.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("failed"), { code, ...more });

test("what a database refused or did not answer is an error of its own; of anything else nothing is said", async () => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const refused: unknown = await client.query("select 1 from no_such_table").catch((error: unknown) => error);
  await client.end();
  const behind = new DrizzleQueryError("select $1", ["Ms Somebody"], refused as Error);
  for (const one of [refused, behind, coded("ECONNREFUSED"), new Error("timeout expired")])
    expect(isDatabaseError(one)).toBe(true);
  for (const one of [new Error("not as its name says"), coded("ENOENT", { syscall: "open" }), undefined])
    expect(isDatabaseError(one)).toBe(false);
  expect(databaseWords(behind)).toBe('relation "no_such_table" does not exist (42P01)');
});
