// The embedded PostgreSQL back at an earlier moment, by the steps that README.md tells: a base, its write-ahead log, a time.
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { until } from "#lib/testing/until.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";

const root = mkdtempSync(join(tmpdir(), "countersign-moment-"));
const dataDir = join(root, "data");
const cluster = join(dataDir, "postgres/data");
const wal = join(root, "wal");
let server: Embedded | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

async function ask(url: string | undefined, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

const start = async () => {
  server = await startEmbedded(dataDir);
};
const stop = async () => {
  await server?.stop();
  server = undefined;
};
const ownLike = (path: string, like: string) => chownSync(path, statSync(like).uid, statSync(like).gid);

test("what came before the moment is there, and nothing that came after", { timeout: 300_000 }, async () => {
  await start();
  await ask(server?.ownerUrl, "create table moments (what text)");
  await stop();
  mkdirSync(wal);
  ownLike(wal, cluster);
  // The folder above belongs to us alone, and the server's user has to get through it.
  execFileSync("chmod", ["711", root]);
  const settings = `archive_mode = on\narchive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'\narchive_timeout = 60\n`;
  appendFileSync(join(cluster, "postgresql.conf"), settings);
  execFileSync("cp", ["-a", dataDir, join(root, "base")]);
  await start();
  await ask(server?.ownerUrl, "insert into moments values ('before')");
  const [moment] = await ask(server?.ownerUrl, "select now()::text as at");
  await ask(server?.ownerUrl, "insert into moments values ('after')");
  const [last] = await ask(server?.adminUrl, "select pg_walfile_name(pg_current_wal_lsn()) as file");
  await ask(server?.adminUrl, "select pg_switch_wal()");
  await until(() => existsSync(join(wal, String(last?.file))));
  expect(readdirSync(wal)).toContain(last?.file);
  await stop();

  rmSync(cluster, { recursive: true });
  execFileSync("cp", ["-a", join(root, "base/postgres/data"), cluster]);
  const recovery = `restore_command = 'cp ${wal}/%f %p'\nrecovery_target_time = '${moment?.at}'\nrecovery_target_action = 'promote'\n`;
  appendFileSync(join(cluster, "postgresql.conf"), recovery);
  const signal = join(cluster, "recovery.signal");
  writeFileSync(signal, "");
  ownLike(signal, cluster);
  await start();
  expect(await ask(server?.ownerUrl, "select what from moments")).toEqual([{ what: "before" }]);
  await ask(server?.ownerUrl, "insert into moments values ('anew')");
});
