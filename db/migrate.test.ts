import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
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

test("the migrations end where the tables are described", async () => {
  const folder = join(projectRoot, "db/migrations/meta");
  const { entries } = JSON.parse(readFileSync(join(folder, "_journal.json"), "utf8")) as { entries: { tag: string }[] };
  const last = entries.at(-1)?.tag.split("_")[0];
  const written = JSON.parse(readFileSync(join(folder, `${last}_snapshot.json`), "utf8"));
  const schema = join(projectRoot, "db/schema");
  const described: Record<string, unknown> = {};
  for (const file of readdirSync(schema)) Object.assign(described, await import(join(schema, file)));
  expect(Object.keys(described).length).toBeGreaterThan(40);
  expect(await generateMigration(written, generateDrizzleJson(described, written.id, undefined, "snake_case"))).toEqual(
    [],
  );
});
