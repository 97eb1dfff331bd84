import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attachEmbedded, type Embedded, startEmbedded } from "./embedded.ts";
import { makeCluster, ownFolder, serverEnvironment } from "./make-cluster.ts";

let parent: string;
let dataDir: string;
let running: Embedded | undefined;

beforeEach(() => {
  // 0700, like a home: whoever runs the server as another user must cope.
  parent = mkdtempSync(join(tmpdir(), "countersign-embedded-"));
  dataDir = join(parent, "data");
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(parent, { recursive: true, force: true });
});

async function start(folder = dataDir) {
  running = await startEmbedded(folder);
  return running;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A server that is killed under a test cuts this connection too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows.flat();
  } finally {
    await client.end();
  }
}

test("starts durable, in UTF-8, the same on every machine, as a role that is neither superuser nor owner", async () => {
  const { url, wasRunning } = await start();
  expect(wasRunning).toBe(false);
  expect(await query(url, "select current_setting('fsync'), current_setting('synchronous_commit')")).toEqual([
    "on",
    "on",
  ]);
  expect(await query(url, "select current_setting('server_encoding'), lower('ÄÉЖ')")).toEqual(["UTF8", "äéж"]);
  expect(await query(url, "select current_user, current_setting('is_superuser')")).toEqual(["countersign", "off"]);
  await expect(query(url, "create table mine (n int)")).rejects.toThrow(/permission denied for schema public/);
  expect(await query(url, "select current_setting('listen_addresses')")).toEqual([""]);
});

test("keeps its files and its password from everybody else", async () => {
  const { url } = await start();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
  for (const file of ["password", "owner-password"])
    expect(statSync(join(dataDir, "postgres", file)).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(/:[0-9a-f]+@/, ":wrong@"), "select 1")).rejects.toThrow(
    /password authentication failed/,
  );
});

test("what was written is there after a stop and a start", async () => {
  const first = await start();
  await query(first.ownerUrl, "create table kept as select 42 as answer");
  await first.stop();
  expect(existsSync(join(dataDir, "postgres/data/postmaster.pid"))).toBe(false);
  const second = await start();
  expect(second.wasRunning).toBe(false);
  expect(await query(second.ownerUrl, "select answer from kept")).toEqual([42]);
});

test("outlives a starter that is killed, and is taken over by the next", async () => {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "embedded.ts"))};
    const { pid } = await startEmbedded(process.argv[1]); console.log(pid); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [pid] = (await once(starter.stdout, "data")) as [Buffer];
  starter.kill("SIGKILL");
  await once(starter, "exit");
  const { wasRunning, pid: same, url } = await start();
  expect(wasRunning).toBe(true);
  expect(same).toBe(Number(pid.toString()));
  expect(await query(url, "select 1")).toEqual([1]);
});

test("a server that was killed loses nothing that was committed", async () => {
  const { ownerUrl, pid } = await start();
  await query(ownerUrl, "create table kept as select generate_series(1, 1000) as n");
  process.kill(pid, "SIGKILL");
  const again = await start();
  expect(await query(again.ownerUrl, "select count(*)::int from kept")).toEqual([1000]);
});

test("a second start joins the running server; PostgreSQL itself refuses a second one on the same folder", async () => {
  const { pid, url } = await start();
  expect((await startEmbedded(dataDir)).pid).toBe(pid);
  const { data, binaries, runAs } = makeCluster(dataDir);
  const options = { ...runAs, cwd: data, env: serverEnvironment(), encoding: "utf8" } as const;
  const second = spawnSync(join(binaries, "bin/postgres"), ["-D", ownFolder(data), "-c", "listen_addresses="], options);
  expect(second.status).not.toBe(0);
  expect(second.stderr).toContain('lock file "postmaster.pid" already exists');
  expect(await query(url, "select 1")).toEqual([1]);
});

test("a note that names somebody else's process does not keep it from starting", async () => {
  await (await start()).stop();
  const note = `${process.pid}\n/nowhere\n1\n5432\n../run\n\n  1 1\nready   \n`;
  writeFileSync(join(dataDir, "postgres/data/postmaster.pid"), note);
  const { pid, wasRunning } = await start();
  expect(wasRunning).toBe(false);
  expect(pid).not.toBe(process.pid);
});

test("an interrupted first start is begun again", async () => {
  mkdirSync(join(dataDir, "postgres/draft/base"), { recursive: true });
  writeFileSync(join(dataDir, "postgres/draft/PG_VERSION"), "18\n");
  expect(await query((await start()).url, "select 1")).toEqual([1]);
});

test("a folder too deep for a socket works all the same, with one address for all its life", async () => {
  const deep = join(parent, "deep".repeat(20), "deeper".repeat(10));
  const first = await start(deep);
  expect(await query(first.url, "select 1")).toEqual([1]);
  await first.stop();
  const second = await start(deep);
  expect(second.url).toBe(first.url);
  rmSync(readFileSync(join(deep, "postgres/socket-folder"), "utf8"), { recursive: true, force: true });
});

test("others attach while it runs, and are told when it does not", async () => {
  expect(() => attachEmbedded(dataDir)).toThrow(`No embedded PostgreSQL is running for ${dataDir}`);
  const { url, stop } = await start();
  expect(attachEmbedded(dataDir)).toBe(url);
  await stop();
  expect(() => attachEmbedded(dataDir)).toThrow(/run npm start first, or set DATABASE_URL/);
});

test("a cluster of another major version is left alone, with an explanation", async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, "postgres/data/PG_VERSION"), "17\n");
  await expect(startEmbedded(dataDir)).rejects.toThrow(/was made by PostgreSQL 17, this is 18/);
});
