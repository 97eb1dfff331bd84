// Two web and two job processes of the built product behind HAProxy, on a PostgreSQL with a standby behind another HAProxy, with a store,
// a mail server and a receiver of callbacks of ours: all of it on loopback.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CallbackReceiver, startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { type MailServerForTests, startMailServer } from "#lib/testing/mail-server.ts";
import { type S3ServerForTests, startS3Server } from "#lib/testing/s3-server.ts";
import { hasPooler, startPooler } from "./pooler.ts";
import { hasPostgres, type PostgresPair, startPostgresPair } from "./postgres-pair.ts";
import { type ProductProcess, runCommand, superviseProduct, webArgs, workerArgs } from "./product.ts";
import { freePorts, untilIn } from "./program.ts";
import { hasProxy, type LocalProxy, startProxy } from "./proxy.ts";

export type Cluster = {
  /** Through the proxy. */
  url: string;
  apiKey: string;
  folder: string;
  env: Record<string, string>;
  web: ProductProcess[];
  workers: ProductProcess[];
  front: LocalProxy;
  databaseFront: LocalProxy;
  postgres: PostgresPair;
  store: S3ServerForTests;
  mails: MailServerForTests;
  callbacks: CallbackReceiver;
  /** The processes answer, and the proxy sends people to each of them. */
  untilUp: () => Promise<void>;
  stop: () => Promise<void>;
};

const apiKey = "a-key-that-only-the-cluster-knows";
/** A little more than the proxy takes to notice. */
const drainSeconds = "5";

/** CLUSTER_PGBOUNCER=1: the product's statements go through PgBouncer in transaction mode, and what needs a session past it. */
const isPooled = Boolean(process.env.CLUSTER_PGBOUNCER);

/** What is missing on this machine; empty where a cluster can be started. */
export const missingPackages = (): string[] => [
  ...(hasPostgres() ? [] : ["postgresql-15"]),
  ...(hasProxy() ? [] : ["haproxy"]),
  ...(isPooled && !hasPooler() ? ["pgbouncer"] : []),
];

const isAlive = (at: string): Promise<boolean> =>
  fetch(`${at}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "countersign-cluster-"));
  // The user that PostgreSQL works as has to get through it.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const [frontPort, databasePort, poolerPort, primaryPort, standbyPort, ...webPorts] = (await freePorts(7)) as [
      number,
      number,
      number,
      number,
      number,
      ...number[],
    ];
    const [store, mails, callbacks] = [await startS3Server(), await startMailServer(), await startCallbackReceiver()];
    undo.push(store.close, mails.stop, () => callbacks[Symbol.asyncDispose]());
    const postgres = await startPostgresPair(join(folder, "postgres"), [primaryPort, standbyPort], "haproxy");
    undo.push(postgres.stop);
    const databaseFront = await startProxy(folder, {
      file: "haproxy-postgresql.cfg",
      port: databasePort,
      servers: { "postgresql-1": primaryPort, "postgresql-2": standbyPort },
    });
    undo.push(databaseFront.kill);
    if (isPooled) {
      const layout = { port: poolerPort, databasePort, user: "countersign", urlAt: postgres.urlAt };
      const pooler = await startPooler(folder, layout);
      undo.push(() => pooler.end("SIGKILL"));
    }
    const url = `http://127.0.0.1:${frontPort}`;
    const direct: Record<string, string> = isPooled ? { DATABASE_DIRECT_URL: postgres.urlAt(databasePort) } : {};
    const env: Record<string, string> = {
      DATABASE_URL: postgres.urlAt(isPooled ? poolerPort : databasePort),
      ...direct,
      DATA_DIR: dataDir,
      SECRET: "a secret that only the cluster knows, 32 and more",
      BASE_URL: url,
      HOST: "127.0.0.1",
      TRUST_PROXY: "1",
      RATE_LIMIT_PER_MINUTE: "0",
      DRAIN_SECONDS: drainSeconds,
      FILES_URL: store.address("&timeout=2"),
      FILES_CACHE_MB: "0",
      ...store.environment,
      SMTP_URL: mails.url,
      MAIL_FROM: "Countersign <sign@example.com>",
      CALLBACK_ALLOW_PRIVATE: "127.0.0.0/8",
      SOFFICE: "bundled",
      LOG_LEVEL: "warn",
    };
    const migrated = await runCommand(["lib/ops/packaging/migrate.ts"], {
      ...env,
      DATABASE_OWNER_URL: postgres.ownerUrlAt(databasePort),
      OWNER_EMAIL: "olive@example.com",
      OWNER_PASSWORD: "a long pass phrase of Olive's",
      OWNER_NAME: "Olive Owner",
      OWNER_API_KEY: apiKey,
    });
    if (migrated.code !== 0) throw new Error(`The migration failed:\n${migrated.said}`);
    const web = webPorts.map((port, at) =>
      superviseProduct({ name: `web-${at + 1}`, args: webArgs, env: { ...env, PORT: String(port) }, folder }),
    );
    const workers = [1, 2].map((number) =>
      superviseProduct({ name: `worker-${number}`, args: workerArgs, env, folder }),
    );
    undo.push(() => Promise.all([...web, ...workers].map((one) => one.stop())));
    const front = await startProxy(folder, {
      file: "haproxy.cfg",
      port: frontPort,
      servers: Object.fromEntries(webPorts.map((port, at) => [`web-${at + 1}`, port])),
    });
    undo.push(front.kill);
    const untilUp = async () => {
      for (const [at, { name, logFile }] of web.entries()) {
        await untilIn(logFile, `${name} answers`, () => isAlive(`http://127.0.0.1:${webPorts[at]}`));
        await untilIn(logFile, `${name} is sent people`, async () => (await front.statusOf(name)) === "UP");
      }
    };
    await untilUp();
    return {
      ...{ url, apiKey, folder, env, web, workers, front, databaseFront, postgres, store, mails, callbacks },
      ...{ untilUp, stop },
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
