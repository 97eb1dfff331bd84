// A standby of the test run's database server, by streaming replication over their sockets: a base copied while that one runs, as
// PostgreSQL's manual tells (Continuous Archiving, low-level API), because pg_basebackup does not come with the programs of npm.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { postgresBinaries } from "#db/postgres/postgres-binaries.ts";
import type { TestServer } from "./database.ts";
import { until } from "./until.ts";

/** Both have their socket in one folder. */
const port = 5433;

export type Standby = {
  /** The address that the product reads from, for the database at this address of the primary. */
  urlOf: (primary: string) => string;
  /** Asks the standby as its superuser. */
  ask: (statement: string) => Promise<Record<string, unknown>[]>;
  /** Stopped at once, as if the machine were gone. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const toPort = (url: string): string => {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
};

async function asked(url: string, statements: readonly string[], between?: () => unknown) {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const [first = "", second] = statements;
    let { rows } = await client.query(first);
    await between?.();
    if (second) ({ rows } = await client.query(second));
    return rows as Record<string, string>[];
  } finally {
    await client.end();
  }
}

/** `server`: of the test run. Ends with `stop`. */
export async function startStandby({ adminUrl }: Pick<TestServer, "adminUrl">): Promise<Standby> {
  const run = new URL(adminUrl).searchParams.get("host") ?? "";
  const root = join(run, "..");
  const primary = join(root, "data");
  const data = join(root, "standby");
  const { uid, gid } = statSync(primary);
  const runAs = process.getuid?.() === 0 ? { uid, gid } : {};
  // What is gone when its turn comes is no loss: the log of changes has whatever changes meanwhile.
  const copy = () => void spawnSync("cp", ["-a", primary, data]);
  const [label] = await asked(
    adminUrl,
    ["select pg_backup_start('standby', true)", "select labelfile from pg_backup_stop(false)"],
    copy,
  );
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(data, name), { force: true });
  writeFileSync(join(data, "backup_label"), label?.labelfile ?? "");
  writeFileSync(join(data, "standby.signal"), "");
  const { password, username } = new URL(adminUrl);
  const upstream = `host=/proc/self/cwd/../run port=5432 user=${username} password=${password}`;
  writeFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = '${upstream}'\n`);
  for (const name of ["backup_label", "standby.signal", "postgresql.auto.conf"]) chownSync(join(data, name), uid, gid);

  let child: ReturnType<typeof spawn> | undefined;
  const url = toPort(adminUrl);
  const start = async () => {
    const settings = {
      ...{ port: String(port), listen_addresses: "", unix_socket_directories: "../run", hot_standby: "on" },
      // Of the primary's "careless" settings, and no wait for what reads here.
      ...{
        fsync: "off",
        max_standby_streaming_delay: "0",
        wal_receiver_status_interval: "1",
        logging_collector: "off",
      },
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    child = spawn(join(postgresBinaries(runAs), "bin/postgres"), ["-D", "/proc/self/cwd", ...args], {
      ...runAs,
      cwd: data,
      env: { LC_ALL: "C", PATH: process.env.PATH, NODE_ENV: "test" },
      stdio: "ignore",
    });
    await until(() =>
      asked(url, ["select 1"]).then(
        () => true,
        () => false,
      ),
    );
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const over = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await over;
  };
  await start();
  return {
    urlOf: toPort,
    ask: (statement) => asked(url, [statement]),
    kill: () => end("SIGQUIT"),
    start,
    stop: async () => {
      await end("SIGINT");
      rmSync(data, { recursive: true, force: true });
    },
  };
}
