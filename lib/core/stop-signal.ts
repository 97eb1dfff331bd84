/** Tells a process of ours, once, that it should end: by signal, or because the process that started it is gone. */

/** Aborted at the first SIGTERM, SIGINT or SIGHUP, or when a parent with a channel to us died (kill -9 included). */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  // Later signals are swallowed: npm, the shell and the terminal often send the same one twice.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
  if (process.channel) {
    process.on("disconnect", stop);
    process.channel.unref();
  }
  return controller.signal;
}

/** Resolves when `signal` is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
