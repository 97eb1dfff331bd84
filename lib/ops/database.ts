/** The database of a running instance: the one of DATABASE_URL, or the embedded one, kept running. */
import { setTimeout as sleep } from "node:timers/promises";
import { startEmbedded } from "#db/postgres/embedded.ts";
import { isAlive } from "#db/postgres/postmaster.ts";
import type { Config } from "#lib/core/config.ts";

export type Database = { url: string; stop: () => Promise<void> };

/** Starts what has to be started; the embedded server is started again if it dies on its own. */
export async function startDatabase({ databaseUrl, dataDir }: Config, say: (text: string) => void): Promise<Database> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  let server = await startEmbedded(dataDir);
  if (server.wasRunning) say("Took over the PostgreSQL that an earlier run left behind.");
  const ending = new AbortController();

  async function watch() {
    while (!ending.signal.aborted) {
      // Not our child when it was taken over, so nobody tells us about its end: we look.
      await sleep(1000, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted || isAlive(server.pid)) continue;
      say("The embedded PostgreSQL ended by itself; it starts again.");
      try {
        server = await startEmbedded(dataDir);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  }
  const watching = watch();
  return {
    url: server.url,
    async stop() {
      ending.abort();
      await watching;
      await server.stop();
    },
  };
}
