/** `npm run worker`: the job process alone, against DATABASE_URL or the embedded database of a running instance. */
import { attachEmbedded } from "#db/postgres/embedded.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { embeddedMark } from "#lib/core/outbox-mode.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { sandboxNotes } from "#lib/sandbox/sandbox-notes.ts";
import { followService } from "./enter-service.ts";
import { proveFiles } from "./prove-files.ts";
import { provePoolers } from "./prove-poolers.ts";
import { readEnvFile } from "./read-env-file.ts";
import { refuseHalfRestored } from "./restore-mark.ts";
import { supervise } from "./supervise.ts";

const say = (text: string) => console.log(text);
const signal = stopSignal();

async function run() {
  readEnvFile(projectRoot);
  const settings = config();
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  refuseHalfRestored(dataDir);
  await proveFiles(say);
  const url = databaseUrl ?? attachEmbedded(dataDir);
  await provePoolers({ url, directUrl: databaseDirectUrl });
  const { before, env: own, sandbox, notes } = followService(settings);
  const env = {
    ...{ ...process.env, ...own, COUNTERSIGN_ROOT: projectRoot, DATABASE_URL: url, DATA_DIR: dataDir },
    [embeddedMark]: databaseUrl ? undefined : "yes",
    // Migrations are the web's starter's: no job may switch the guards of the evidence off.
    DATABASE_OWNER_URL: undefined,
  };
  const args = ["--conditions=react-server", "lib/worker/main.ts"];
  const onHopeless = () => process.exit(1);
  const worker = supervise({ name: "worker", args, root: projectRoot, env, say, onHopeless, before });
  for (const line of [...sandboxNotes(sandbox), ...notes]) say(line);
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
