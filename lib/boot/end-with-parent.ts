/** Preloaded into every child (`--import`): when the supervisor dies without a word, the child drains as for SIGTERM. */

/** Beyond the time that a child may take to drain: nothing of ours lives on unsupervised. */
const patience = 30_000;

if (process.channel) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), patience).unref();
  });
  // A program that has nothing left to do may end, the open channel notwithstanding.
  process.channel.unref();
}
