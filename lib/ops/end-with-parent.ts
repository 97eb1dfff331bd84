/** Preloaded into every child (`--import`): when the supervisor dies without a word, the child drains as for SIGTERM. */
import cluster from "node:cluster";

/** Beyond the time that a child may take to drain: nothing of ours lives on unsupervised. */
const patience = 30_000;

// Whoever the child forks in turn (Next's workers in development) inherits its options, but lives by a channel of its own.
const own = process.execArgv.findIndex((option) => option.endsWith("end-with-parent.ts"));
if (own > 0) process.execArgv.splice(own - 1, 2);

// One of several behind one port (web-processes.ts) would otherwise be ended by Node itself, in the middle of its answers.
if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;

if (process.channel) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), patience).unref();
  });
  // A program that has nothing left to do may end, the open channel notwithstanding; one that asks for its port waits for the answer.
  if (!cluster.worker) process.channel.unref();
}
