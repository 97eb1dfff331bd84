/** Fresh databases for tests, copied from the migrated template of this run's server. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** The database that every test's own is a copy of. */
export const template = "migrated";

/** What is needed to make databases: the superuser's address, and the address that tests get, less the name. */
export type TestServer = { adminUrl: string; url: string };

/** Makes a fresh, migrated database and returns its address. It goes away with the server. */
export async function createTestDatabase({ adminUrl, url }: TestServer): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runStatement(adminUrl, `create database ${name} template ${template} owner countersign`);
  return withDatabase(url, name);
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
