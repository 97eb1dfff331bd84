/** `npm start` and `npm run dev`: brings up the database, the web and the job process, and takes them down in order. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { config, loadConfig, projectRoot } from "#lib/core/config.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { createOwnerFromConfig } from "#lib/instance/first-start.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import { build } from "./build.ts";
import { checkPort } from "./check-port.ts";
import { startDatabase } from "./database.ts";
import { takeLock } from "./lock.ts";
import { isSetUpNeeded, untilReady } from "./probe.ts";
import { readEnvFile } from "./read-env-file.ts";
import { startNotes } from "./start-notes.ts";
import { supervise } from "./supervise.ts";

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

/** Tables, queues and, when the configuration names one, the first account's owner. */
async function prepareDatabase(url: string) {
  await migrateDatabase(url, projectRoot);
  await installQueues(url);
  await createOwnerFromConfig(url);
}

async function run() {
  readEnvFile(projectRoot);
  makeDataDir(loadConfig(process.env).dataDir);
  const settings = config();
  undo.push(takeLock(settings.dataDir));
  await checkPort(settings.host, settings.port);
  const database = await startDatabase(settings, say);
  undo.push(() => database.stop());
  await Promise.all([prepareDatabase(database.url), dev || build(projectRoot, signal, say)]);
  if (signal.aborted) return;

  const env = {
    ...process.env,
    COUNTERSIGN_ROOT: projectRoot,
    DATABASE_URL: database.url,
    DATA_DIR: settings.dataDir,
    SECRET: settings.secret,
  };
  const broken = new AbortController();
  const onHopeless = () => broken.abort();
  const child = { root: projectRoot, env, say, onHopeless };
  const web = supervise({ ...child, name: "web", args: ["lib/ops/web.ts", ...(dev ? ["--dev"] : [])] });
  const hasWorker = existsSync(join(projectRoot, workerFile));
  const worker = hasWorker
    ? supervise({ ...child, name: "worker", args: ["--conditions=react-server", workerFile] })
    : undefined;
  undo.push(() => Promise.all([web.stop(), worker?.stop()]));

  const over = AbortSignal.any([signal, broken.signal]);
  if (await untilReady(settings.host, settings.port, over, say)) {
    say(`Countersign is ready: ${settings.baseUrl}`);
    for (const line of startNotes(await isSetUpNeeded(settings.host, settings.port))) say(line);
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
