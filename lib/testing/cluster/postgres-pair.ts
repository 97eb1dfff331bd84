// A PostgreSQL with a standby that has each commit before it is acknowledged: whoever dies, nothing acknowledged is lost.
import { appendFileSync, chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Client, type QueryResultRow } from "pg";
import { nobody, type Program, runProgram, startProgram, untilIn } from "./program.ts";

/** Debian's, with the programs that the embedded one comes without. */
export const postgresPrograms = "/usr/lib/postgresql/15/bin";
const password = "a password of the tests";

export type PostgresPair = {
  /** Which of the two, by its port. */
  ports: [primary: number, standby: number];
  /** The database of the product at any port: one of these, or a proxy's. */
  urlAt: (port: number) => string;
  /** As the role that owns the tables. */
  ownerUrlAt: (port: number) => string;
  /** As the superuser, past every proxy. */
  adminUrlAt: (port: number) => string;
  killPrimary: () => Promise<void>;
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

export const hasPostgres = (): boolean => existsSync(join(postgresPrograms, "pg_basebackup"));

const program = (name: string) => join(postgresPrograms, name);
const url = (user: string, port: number, database: string) =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
const adminUrlAt = (port: number) => url("postgres", port, "countersign");

export async function ask<Row extends QueryResultRow>(at: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: at });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function settingsOf(port: number): string {
  const settings = {
    port,
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: "''",
    max_connections: 300,
    shared_buffers: "'64MB'",
    wal_level: "replica",
    // What is lost with the processes alone is what is shown here: the machine does not fail.
    fsync: "off",
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join("");
}

/** @param proxyRole whom the proxy asks as, without a password: whether a server takes writes */
export async function startPostgresPair(
  folder: string,
  ports: [number, number],
  proxyRole: string,
): Promise<PostgresPair> {
  const [primaryPort, standbyPort] = ports;
  const [primaryData, standbyData] = [join(folder, "primary"), join(folder, "standby")];
  const logs = { primary: join(folder, "primary.log"), standby: join(folder, "standby.log") };
  mkdirSync(folder, { mode: 0o711 });
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  const options = { ...nobody, cwd: folder };
  runProgram(
    program("initdb"),
    ["-D", primaryData, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  );
  appendFileSync(join(primaryData, "postgresql.conf"), settingsOf(primaryPort));
  const start = (data: string, logFile: string): Program =>
    startProgram({ command: program("postgres"), args: ["-D", data], logFile, as: nobody });
  const isUp = (port: number) => ask(url("postgres", port, "postgres"), "select 1").then(Boolean, () => false);

  const primary = start(primaryData, logs.primary);
  await untilIn(logs.primary, "the primary answers", () => isUp(primaryPort));
  const admin = url("postgres", primaryPort, "postgres");
  await ask(admin, `create role countersign_owner login password '${password}'`);
  await ask(admin, `create role countersign login password '${password}'`);
  await ask(admin, `create role ${proxyRole} login`);
  await ask(admin, "create database countersign owner countersign_owner");

  const from = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby`;
  runProgram(program("pg_basebackup"), ["-D", standbyData, "-d", from, "-R", "-X", "stream", "-c", "fast"], options);
  appendFileSync(join(standbyData, "postgresql.conf"), `port = ${standbyPort}\n`);
  const standby = start(standbyData, logs.standby);
  const streams = () =>
    ask(admin, "select 1 from pg_stat_replication where state = 'streaming'").then((rows) => rows.length > 0);
  await untilIn(logs.standby, "the standby streams", streams);
  // After the copy was made: once it is promoted nobody stands behind it, and it would wait for ever.
  await ask(admin, "alter system set synchronous_standby_names = 'standby'");
  await ask(admin, "select pg_reload_conf()");
  const waits = () =>
    ask(admin, "select 1 from pg_stat_replication where sync_state = 'sync'").then((rows) => rows.length > 0);
  await untilIn(logs.primary, "commits wait for the standby", waits);

  return {
    ports,
    urlAt: (port) => url("countersign", port, "countersign"),
    ownerUrlAt: (port) => url("countersign_owner", port, "countersign"),
    adminUrlAt,
    // As the kernel does it for want of memory: the postmaster is gone, and its children notice.
    killPrimary: () => primary.end("SIGKILL"),
    async promote() {
      runProgram(program("pg_ctl"), ["promote", "-D", standbyData, "-w", "-s"], options);
    },
    async stop() {
      await Promise.all([primary.end("SIGQUIT"), standby.end("SIGQUIT")]);
    },
  };
}
