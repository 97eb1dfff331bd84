/** The database server of a test run, with a migrated database in it to copy from. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { startEmbedded } from "#db/postgres/embedded.ts";
import { projectRoot } from "#lib/core/config.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import { runStatement, type TestServer, template, withDatabase } from "./database.ts";

export async function startTestServer(): Promise<TestServer & { stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "countersign-test-"));
  const server = await startEmbedded(dataDir, { durable: false });
  const remover = removeAfterUs(server.pid, dataDir);
  await runStatement(server.adminUrl, `create database ${template} owner countersign`);
  await migrateDatabase(withDatabase(server.url, template), projectRoot);
  await installQueues(withDatabase(server.url, template));
  return {
    adminUrl: server.adminUrl,
    url: server.url,
    async stop() {
      await server.stop();
      remover.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test run that is killed leaves no server behind: this shell's input ends when we do, and then it cleans up. */
function removeAfterUs(pid: number, dataDir: string) {
  const script = 'cat; kill -INT "$0"; sleep 2; rm -rf "$1"';
  const shell = spawn("sh", ["-c", script, String(pid), dataDir], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  shell.unref();
  return shell;
}
