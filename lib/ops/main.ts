/** `npm start` and `npm run dev`: brings up the database, the web and the job process, and takes them down in order. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { isOwnedByApplication } from "#db/owner.ts";
import { config, loadConfig, projectRoot } from "#lib/core/config.ts";
import { embeddedMark } from "#lib/core/outbox-mode.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { createOwnerFromConfig } from "#lib/instance/first-start.ts";
import { proveLiveKeysAt } from "#lib/instance/prove-live-keys.ts";
import { settleSecretAt } from "#lib/instance/secret/prove-secret.ts";
import { sandboxNotes } from "#lib/sandbox/sandbox-notes.ts";
import { build } from "./build.ts";
import { checkPort } from "./check-port.ts";
import { type Database, startDatabase } from "./database.ts";
import { enterService } from "./enter-service.ts";
import { importKeysAt } from "./import-keys.ts";
import { takeLock } from "./lock.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { isSetUpNeeded, untilReady, untilSealing } from "./probe.ts";
import { proveFiles } from "./prove-files.ts";
import { proveReplica } from "./prove-replica.ts";
import { readEnvFile } from "./read-env-file.ts";
import { refuseHalfRestored } from "./restore-mark.ts";
import { secretInUse } from "./secret-in-use.ts";
import { startNotes } from "./start-notes.ts";
import { supervise } from "./supervise.ts";
import { tellOperatorFilesAt } from "./tell-operator-files.ts";
import { superviseWeb } from "./web-processes.ts";

const dev = process.argv.includes("--dev");
const workerFile = "lib/worker/main.ts";
const say = (text: string) => console.log(text);
const signal = stopSignal();
/** How to take down what is up, in the order of starting. */
const undo: (() => unknown)[] = [];

function makeDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`DATA_DIR: ${dataDir} cannot be used by this user (${code}).`);
  }
}

/** Tables, queues, keys of before and, when the configuration names one, the first account's owner. */
async function prepare(database: Database) {
  await prepareDatabase(database);
  await settleSecretAt(database.directUrl ?? database.url);
  await proveLiveKeysAt(database.directUrl ?? database.url, say);
  await importKeysAt(database.directUrl ?? database.url, config().dataDir, say);
  await tellOperatorFilesAt(database.directUrl ?? database.url, config().dataDir, say);
  await createOwnerFromConfig(database.directUrl ?? database.url);
}

async function run() {
  readEnvFile(projectRoot);
  makeDataDir(loadConfig(process.env).dataDir);
  refuseHalfRestored(loadConfig(process.env).dataDir);
  const settings = config();
  undo.push(takeLock(settings.dataDir, secretInUse()));
  await checkPort(settings.host, settings.port);
  await proveFiles(say);
  const database = await startDatabase(settings, say);
  undo.push(() => database.stop());
  await proveReplica(settings.databaseReadUrl, say);
  await Promise.all([prepare(database), dev || build(projectRoot, signal, say)]);
  if (signal.aborted) return;

  // What is compiled while it runs is written into the project's folder, which is root's.
  const service = enterService(settings, { mayDrop: !dev, admit: database.admit });
  const env = {
    ...process.env,
    ...service.env,
    COUNTERSIGN_ROOT: projectRoot,
    DATABASE_URL: database.url,
    [embeddedMark]: settings.databaseUrl ? undefined : "yes",
    DATA_DIR: settings.dataDir,
    // Nobody but this process works as the owner.
    DATABASE_OWNER_URL: undefined,
  };
  const broken = new AbortController();
  const onHopeless = () => broken.abort();
  const child = { root: projectRoot, env, say, onHopeless, before: service.before };
  const over = AbortSignal.any([signal, broken.signal]);
  const isFit = () => untilSealing(settings.host, settings.port, over);
  const webArgs = ["lib/ops/web.ts", ...(dev ? ["--dev"] : [])];
  const count = dev ? 1 : settings.webProcesses;
  const ofWeb = { ...child, before: service.beforeWeb };
  // Several are not started by root, which they could ask for ports.
  const web =
    count > 1 && service.beforeWeb.length > 0
      ? supervise({ ...ofWeb, name: "web", args: ["lib/ops/web-primary.ts"] })
      : superviseWeb(count, { ...ofWeb, args: webArgs }, isFit, settings.port);
  const hasWorker = existsSync(join(projectRoot, workerFile));
  const worker = hasWorker
    ? supervise({ ...child, name: "worker", args: ["--conditions=react-server", workerFile] })
    : undefined;
  undo.push(() => Promise.all([web.stop(), worker?.stop()]));

  if (await untilReady(settings.host, settings.port, over, say)) {
    say(`Countersign is ready: ${settings.baseUrl}`);
    const setUpNeeded = await isSetUpNeeded(settings.host, settings.port);
    const notes = startNotes(setUpNeeded, await isOwnedByApplication(database.url));
    for (const line of [...sandboxNotes(service.sandbox), ...service.notes, ...notes]) say(line);
  }
  await aborted(over);
  if (broken.signal.aborted) throw new Error("Countersign cannot run like this; the reason is in the lines above.");
}

try {
  await run();
} catch (error) {
  // Stopping in the middle of a start interrupts it; that is not a failure.
  if (!signal.aborted) {
    process.exitCode = 1;
    say(error instanceof Error ? error.message : String(error));
  }
}
for (const step of undo.reverse()) await step();
process.exit();
