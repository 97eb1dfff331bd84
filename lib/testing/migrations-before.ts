/** A database as an earlier version left it: only its first migrations are applied. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { projectRoot } from "#lib/core/config.ts";

/** `count`: how many of the migrations; the others follow with `migrateDatabase`. */
export async function migratePartly(url: string, count: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), "countersign-migrations-"));
  try {
    const folder = join(root, "db/migrations");
    mkdirSync(folder, { recursive: true });
    cpSync(join(projectRoot, "db/migrations"), folder, { recursive: true });
    const file = join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: unknown[] };
    writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
    await migrateDatabase(url, root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
