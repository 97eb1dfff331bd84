/** Throw-away databases for tests: one server per run, one migrated template, one fresh copy for whoever asks. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startEmbedded } from "#db/embedded.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { projectRoot } from "#lib/config.ts";

const template = "migrated";

/** What is needed to make databases on the run's server: as its superuser, and the address tests get, less the name. */
export type TestServer = { adminUrl: string; url: string };

/** Starts the server of this run, with the template in it. */
export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "countersign-test-"));
  const server = await startEmbedded(dataDir, { durable: false });
  const remove = removeAfterUs(server.pid, dataDir);
  await run(server.adminUrl, `create database ${template} owner countersign`);
  await migrateDatabase(withDatabase(server.url, template), projectRoot);
  return {
    adminUrl: server.adminUrl,
    url: server.url,
    async stop() {
      await server.stop();
      remove.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a fresh, migrated database and returns its address. It goes away with the server. */
export async function createTestDatabase({ adminUrl, url }: TestServer): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await run(adminUrl, `create database ${name} template ${template} owner countersign`);
  return withDatabase(url, name);
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A test run that is killed leaves no server behind: this shell's input ends when we do, and then it cleans up. */
function removeAfterUs(pid: number, dataDir: string) {
  const script = 'cat; kill -INT "$0"; sleep 2; rm -rf "$1"';
  const shell = spawn("sh", ["-c", script, String(pid), dataDir], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  shell.unref();
  return shell;
}
