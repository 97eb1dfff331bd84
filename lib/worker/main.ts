// The job process: `node --conditions=react-server lib/worker/main.ts`. Needs DATABASE_URL, DATA_DIR and SECRET like the web.
import { closeLocks } from "#db/advisory-lock.ts";
import { pool } from "#db/client.ts";
import { log } from "#lib/core/log.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { installQueues } from "#lib/work/queue/queue.ts";
import { startWorker } from "./worker.ts";

/** Less than the supervisor's patience, so that the end is ours. */
const grace = 20_000;

const stop = stopSignal();
const connectionString = process.env.DATABASE_URL ?? "";
await installQueues(connectionString);
const worker = await startWorker(connectionString);
log.info({ pid: process.pid }, "worker ready");

await aborted(stop);
log.info("worker drains");
const hard = setTimeout(() => process.exit(1), grace + 3000);
await worker.stop(grace);
await closePool();
await closeLocks();
await pool.end();
clearTimeout(hard);
process.exit(0);
