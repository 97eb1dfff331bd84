// The job process: `node --conditions=react-server lib/worker/main.ts`. Needs DATABASE_URL, DATA_DIR and SECRET like the web.
import { directUrl } from "#db/addresses.ts";
import { closeLocks } from "#db/advisory-lock.ts";
import { pool } from "#db/client.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { followLiveKeys } from "#lib/instance/prove-live-keys.ts";
import { followDerivationKeys } from "#lib/instance/secret/derivation-file.ts";
import { followSecret } from "#lib/instance/secret/prove-secret.ts";
import { tellMode } from "#lib/instance/tell-mode.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { startMetrics } from "#lib/telemetry/metrics.ts";
import { startTracing, stopTracing } from "#lib/telemetry/start-tracing.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import { serveMetrics } from "./serve-metrics.ts";
import { startWorker } from "./worker.ts";

/** Less than the supervisor's patience, so that the end is ours. */
const grace = 20_000;
/** No other start goes better with the same settings: whoever supervises us gives up (lib/ops/supervise.ts). */
const hopeless = 78;

const stop = stopSignal();
// Its runners listen, and are seen to be there by their connections.
const connectionString = directUrl() ?? "";
// Found out before any job waits for it.
thisSandbox();
startMetrics("worker");
await startTracing("worker");
// Of another SECRET nothing may be written: not even what this machine has kept itself.
await followSecret(connectionString, stop, () => process.exit(hopeless));
await followDerivationKeys(connectionString, config().dataDir, stop);
await followLiveKeys(connectionString, stop, () => process.exit(hopeless));
tellMode(connectionString, stop);
await installQueues(connectionString);
const worker = await startWorker(connectionString);
const listener = serveMetrics();
log.info({ pid: process.pid }, "worker ready");

await aborted(stop);
log.info("worker drains");
const hard = setTimeout(() => process.exit(1), grace + 3000);
await worker.stop(grace);
listener?.close();
await stopTracing();
await closePool();
await closeLocks();
await pool.end();
clearTimeout(hard);
process.exit(0);
