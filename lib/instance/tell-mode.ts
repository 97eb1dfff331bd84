// A process tells how it encrypts (mode-mark.ts) by a connection of its own, which ends with it however it ends.
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { soonAnswered } from "#db/vanished.ts";
import { markOf, modeHere } from "#lib/files/sealed/mode-mark.ts";

/** So soon after a key file is changed it is told: less than commands wait for it (lib/ops/agree-with-running.ts). */
const everyMs = 2000;

async function tellUntilLost(url: string, stop: AbortSignal): Promise<void> {
  let mark = markOf(modeHere());
  const client = new Client({ connectionString: url, application_name: mark, ...soonAnswered });
  let isLost = false;
  client.on("error", () => (isLost = true));
  client.on("end", () => (isLost = true));
  try {
    await client.connect();
    while (!stop.aborted && !isLost) {
      const now = markOf(modeHere());
      if (now !== mark) await client.query("select set_config('application_name', $1, false)", [now]);
      mark = now;
      await sleep(everyMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
    }
  } finally {
    // Told to stop it drains, and may write still: then the connection ends with the process.
    if (!stop.aborted) await client.end().catch(() => undefined);
  }
}

/** `url`: where a connection is one session. Goes on by itself until `stop`, over a database that is away, too. */
export function tellMode(url: string, stop: AbortSignal): void {
  void (async () => {
    while (!stop.aborted) {
      await tellUntilLost(url, stop).catch(() => undefined);
      await sleep(everyMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
    }
  })();
}
