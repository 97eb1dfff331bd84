/**
 * The embedded PostgreSQL: starts, takes over and stops a real server under `DATA_DIR/postgres`.
 *
 * PostgreSQL refuses to run as root, so root runs it as the owner of the cluster (uid 65534 at first). That user often
 * may not enter the folders above (a 0700 home), and changing those is not our business. So the server is started
 * inside its data folder and only ever names it as /proc/self/cwd and its neighbours as ../: no folder above is walked,
 * and the data stays where DATA_DIR says.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeLiteral } from "pg";
import { takeOwnership } from "../owner.ts";
import { makeCluster, ownFolder, type Place, serverEnvironment, writeNew } from "./make-cluster.ts";
import { findPostmaster, isStaleNote, type Postmaster } from "./postmaster.ts";

const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
/** Whom the product works as: neither a superuser nor the owner of its tables, so a hole in a query is not a hole in more. */
const user = "countersign";
/** Whom migrations run as. No process of the product knows its password but the one that starts them. */
const owner = "countersign_owner";
/** The kernel's room for a socket's path, less the name of the socket. */
const longestSocketFolder = 107 - "/.s.PGSQL.5432".length;

/** Beside the defaults: no network, and a log that never quotes rows or statements and fills at most a week. */
const settings = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  logging_collector: "on",
  log_directory: "../log",
  log_filename: "postgres-%a.log",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_truncate_on_rotation: "on",
  // On its way back to an earlier moment it is not ready yet: nobody could write.
  hot_standby: "off",
};
/** For tests only: a crash of the machine loses the data. */
const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export type Embedded = {
  /** For the product: the database `countersign`. */
  url: string;
  /** For migrations: the same as its owner. */
  ownerUrl: string;
  /** For tests, which make databases: the database `postgres` as the superuser. */
  adminUrl: string;
  pid: number;
  /** Was it running already, left behind by a supervisor that was killed? */
  wasRunning: boolean;
  stop: () => Promise<void>;
};

/** Starts the server of this DATA_DIR, or takes over the one that still runs; returns when it answers. */
export async function startEmbedded(
  dataDir: string,
  { durable = true, connections = 100 }: { durable?: boolean; connections?: number } = {},
): Promise<Embedded> {
  const place = makeCluster(dataDir);
  const wasRunning = findPostmaster(place.data) !== undefined;
  const using = { ...settings, max_connections: String(connections), ...(durable ? {} : careless) };
  const running = await untilReady(place, using);
  const adminUrl = urlOf(place.root, running, "postgres");
  await makeDatabase(adminUrl, passwordOf(place.root), ownersPassword(place.root));
  const url = urlOf(place.root, running, user);
  const ownerUrl = urlOf(place.root, running, owner, { database: user, password: ownersPassword(place.root) });
  await takeOwnership(urlOf(place.root, running, "postgres", { database: user }), owner);
  return { url, ownerUrl, adminUrl, pid: running.pid, wasRunning, stop: () => stop(place.data) };
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

/** Made at the first start that needs it; written whole before the role gets it. */
function ownersPassword(root: string): string {
  const path = join(root, "owner-password");
  if (!existsSync(path)) {
    const draft = `${path}.draft`;
    writeNew(draft, `${randomBytes(24).toString("hex")}\n`);
    renameSync(draft, path);
  }
  return readFileSync(path, "utf8").trim();
}

const urlOf = (
  root: string,
  { socketFolder, port }: Postmaster,
  name: string,
  { database = name, password = passwordOf(root) } = {},
) => `postgresql://${name}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`;

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
  // The server's user may have put a link to a file of root's there.
  const output = openSync(join(place.root, "log/start.log"), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600);
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
  writeNew(note, short);
  return short;
}

async function makeDatabase(adminUrl: string, password: string, ownersPassword: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  // Lost between two statements: the next one says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    for (const name of [user, owner]) {
      const { rowCount: roles } = await client.query("select 1 from pg_roles where rolname = $1", [name]);
      if (!roles) await client.query(`create role ${name} login`);
    }
    await client.query(`alter role ${user} password ${escapeLiteral(password)}`);
    await client.query(`alter role ${owner} password ${escapeLiteral(ownersPassword)}`);
    const { rowCount: databases } = await client.query("select 1 from pg_database where datname = $1", [user]);
    if (!databases) await client.query(`create database ${user} owner ${owner}`);
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
