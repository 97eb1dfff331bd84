/** Preloaded into every child (`--import`): when the supervisor dies without a word, the child drains as for SIGTERM. */

/** Beyond the time that a child may take to drain: nothing of ours lives on unsupervised. */
const patience = 30_000;

// Whoever the child forks in turn (Next's workers in development) inherits its options, but lives by a channel of its own.
const own = process.execArgv.findIndex((option) => option.endsWith("end-with-parent.ts"));
if (own > 0) process.execArgv.splice(own - 1, 2);

if (process.channel) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), patience).unref();
  });
  // A program that has nothing left to do may end, the open channel notwithstanding.
  process.channel.unref();
}
