/**
 * The embedded PostgreSQL: starts, takes over and stops a real server under `DATA_DIR/postgres`.
 *
 * PostgreSQL refuses to run as root, so root runs it as the owner of the cluster (uid 65534 at first). That user often
 * may not enter the folders above (a 0700 home), and changing those is not our business. So the server is started
 * inside its data folder and only ever names it as /proc/self/cwd and its neighbours as ../: no folder above is walked,
 * and the data stays where DATA_DIR says.
 */
import { type ChildProcess, spawn } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeLiteral } from "pg";
import { makeCluster, ownFolder, type Place, serverEnvironment } from "./make-cluster.ts";
import { findPostmaster, isStaleNote, type Postmaster } from "./postmaster.ts";

/** The owner of our database: not a superuser, so a hole in a query is not a hole in the machine. */
const user = "countersign";
/** The kernel's room for a socket's path, less the name of the socket. */
const longestSocketFolder = 107 - "/.s.PGSQL.5432".length;

/** Beside the defaults: no network, and a log that never quotes rows or statements and fills at most a week. */
const settings = {
  listen_addresses: "",
  port: "5432",
  max_connections: "100",
  unix_socket_permissions: "0700",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  logging_collector: "on",
  log_directory: "../log",
  log_filename: "postgres-%a.log",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_truncate_on_rotation: "on",
};
/** For tests only: a crash of the machine loses the data. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export type Embedded = {
  /** For the product: the database `countersign` as its owner. */
  url: string;
  /** For tests, which make databases: the database `postgres` as the superuser. */
  adminUrl: string;
  pid: number;
  /** Was it running already, left behind by a supervisor that was killed? */
  wasRunning: boolean;
  stop: () => Promise<void>;
};

/** Starts the server of this DATA_DIR, or takes over the one that still runs; returns when it answers. */
export async function startEmbedded(dataDir: string, options: { durable?: boolean } = {}): Promise<Embedded> {
  const place = makeCluster(dataDir);
  const wasRunning = findPostmaster(place.data) !== undefined;
  const running = await untilReady(place, options.durable === false ? { ...settings, ...careless } : settings);
  const adminUrl = urlOf(place.root, running, "postgres");
  await makeDatabase(adminUrl, passwordOf(place.root));
  const url = urlOf(place.root, running, user);
  return { url, adminUrl, pid: running.pid, wasRunning, stop: () => stop(place.data) };
}

/** The address of the server that another process of ours runs for this DATA_DIR. */
export function attachEmbedded(dataDir: string): string {
  const root = join(dataDir, "postgres");
  const running = findPostmaster(join(root, "data"));
  if (!running?.isReady) {
    throw new Error(`No embedded PostgreSQL is running for ${dataDir}: run npm start first, or set DATABASE_URL.`);
  }
  return urlOf(root, running, user);
}

const passwordOf = (root: string) => readFileSync(join(root, "password"), "utf8").trim();

const urlOf = (root: string, { socketFolder, port }: Postmaster, name: string) =>
  `postgresql://${name}:${passwordOf(root)}@localhost:${port}/${name}?host=${encodeURIComponent(socketFolder)}`;

async function untilReady(place: Place, using: Record<string, string>): Promise<Postmaster> {
  const deadline = Date.now() + 120_000;
  let launched: ChildProcess | undefined;
  for (let launches = 0; Date.now() < deadline; await sleep(20)) {
    const running = findPostmaster(place.data);
    if (running?.isReady) return running;
    if (running || isStarting(launched)) continue;
    // A server that was killed hard holds its shared memory until its last session noticed: a few more tries.
    if (launches > 0) await sleep(500);
    if (launches++ === 10) break;
    launched = launch(place, using);
  }
  throw new Error(`The embedded PostgreSQL did not start; see ${join(place.root, "log")}\n${startLog(place.root)}`);
}

const isStarting = (child?: ChildProcess) =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

const startLog = (root: string) => readFileSync(join(root, "log/start.log"), "utf8").slice(-2000);

function launch(place: Place, using: Record<string, string>): ChildProcess {
  if (isStaleNote(place.data)) rmSync(join(place.data, "postmaster.pid"));
  const options = Object.entries({ ...using, unix_socket_directories: socketFolder(place) });
  const output = openSync(join(place.root, "log/start.log"), "w", 0o600);
  const child = spawn(
    join(place.binaries, "bin/postgres"),
    ["-D", ownFolder(place.data), ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    // In a session of its own: Ctrl+C in the terminal is for the supervisor, which stops the database last.
    { ...place.runAs, cwd: place.data, env: serverEnvironment(), detached: true, stdio: ["ignore", output, output] },
  );
  child.on("error", (error) => appendFileSync(join(place.root, "log/start.log"), `${error.message}\n`));
  child.unref();
  closeSync(output);
  return child;
}

/** A path that is too long for a socket gets a folder of ours in /tmp, the same one each time. */
function socketFolder({ root, runAs }: Place): string {
  const beside = join(root, "run");
  if (Buffer.byteLength(beside) <= longestSocketFolder) return process.platform === "linux" ? "../run" : beside;
  const note = join(root, "socket-folder");
  const owner = runAs.uid ?? process.getuid?.();
  if (existsSync(note)) {
    const kept = readFileSync(note, "utf8");
    const facts = lstatSync(kept, { throwIfNoEntry: false });
    if (facts?.isDirectory() && facts.uid === owner) return kept;
  }
  const short = mkdtempSync("/tmp/countersign-");
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(short, runAs.uid, runAs.gid);
  writeFileSync(note, short);
  return short;
}

async function makeDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  // Lost between two statements: the next one says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount: roles } = await client.query("select 1 from pg_roles where rolname = $1", [user]);
    if (!roles) await client.query(`create role ${user} login password ${escapeLiteral(password)}`);
    const { rowCount: databases } = await client.query("select 1 from pg_database where datname = $1", [user]);
    if (!databases) await client.query(`create database ${user} owner ${user}`);
  } finally {
    await client.end();
  }
}

/** Cuts the sessions and ends the server; everything committed is on the disk. */
async function stop(data: string): Promise<void> {
  const running = findPostmaster(data);
  if (!running) return;
  process.kill(running.pid, "SIGINT");
  for (let waited = 0; findPostmaster(data)?.pid === running.pid; waited += 20) {
    // "Immediate" is like a power cut: repaired from the write-ahead log at the next start.
    if (waited === 20_000) process.kill(running.pid, "SIGQUIT");
    await sleep(20);
  }
}
