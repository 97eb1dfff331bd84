import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { projectRoot } from "#lib/config.ts";
import { runStatement, withDatabase } from "#lib/testing/database.ts";
import { migrateDatabase } from "./migrate.ts";

async function migrationsIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select count(*)::int as count from drizzle.__drizzle_migrations");
    return rows[0].count;
  } finally {
    await client.end();
  }
}

test("four starters at once migrate an empty database once", async () => {
  const { adminUrl, url } = inject("testServer");
  await runStatement(adminUrl, "create database migrate_race owner countersign");
  const empty = withDatabase(url, "migrate_race");
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(empty, projectRoot)));
  expect(await migrationsIn(empty)).toBe(await migrationsIn(withDatabase(url, "migrated")));
  expect(await migrationsIn(empty)).toBeGreaterThan(0);
});
