/** Brings a database to the schema of this version: applies the migrations that it has not seen. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

/** Any number that only we use: two starters at once take turns by it. */
const lockNumber = 20_611_473;
const oldestSupported = 150_000;

/** Applies `root/db/migrations` to the database at `url`; whoever comes second waits and finds nothing to do. */
export async function migrateDatabase(url: string, root: string): Promise<void> {
  const migrationsFolder = join(root, "db/migrations");
  const client = new Client({ connectionString: url });
  // Lost between two statements: the next one says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    if ((rows[0]?.number ?? 0) < oldestSupported) throw new Error("DATABASE_URL: expected PostgreSQL 15 or newer");
    if (!existsSync(join(migrationsFolder, "meta/_journal.json"))) return;
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session gives the lock back too.
    await client.end();
  }
}
