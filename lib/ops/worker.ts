/** `npm run worker`: the job process alone, against DATABASE_URL or the embedded database of a running instance. */
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { readEnvFile } from "./read-env-file.ts";
import { supervise } from "./supervise.ts";

const say = (text: string) => console.log(text);
const signal = stopSignal();

async function run() {
  readEnvFile(projectRoot);
  const { databaseUrl, dataDir, secret } = config();
  const url = databaseUrl ?? attachEmbedded(dataDir);
  const env = { ...process.env, COUNTERSIGN_ROOT: projectRoot, DATABASE_URL: url, DATA_DIR: dataDir, SECRET: secret };
  const args = ["--conditions=react-server", "lib/worker/main.ts"];
  const worker = supervise({ name: "worker", args, root: projectRoot, env, say, onHopeless: () => process.exit(1) });
  await aborted(signal);
  await worker.stop();
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  say(error instanceof Error ? error.message : String(error));
}
process.exit();
