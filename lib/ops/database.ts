/** The database of a running instance: the one of DATABASE_URL, or the embedded one, kept running. */
import { setTimeout as sleep } from "node:timers/promises";
import { admitGroup } from "#db/postgres/admit-group.ts";
import { startEmbedded } from "#db/postgres/embedded.ts";
import { isAlive } from "#db/postgres/postmaster.ts";
import type { Config } from "#lib/core/config.ts";
import { provePoolers } from "./prove-poolers.ts";

export type Database = {
  url: string;
  /** The same past a pooler that `url` leads through. */
  directUrl?: string | undefined;
  /** For migrations, where another role owns the tables. */
  ownerUrl?: string | undefined;
  /** Lets the user that the web works as connect, now and after each start. */
  admit: (gid: number) => void;
  stop: () => Promise<void>;
};

/** At most, of one web process: its pool, its locks, the queue, the news, and who may embed. */
const connectionsOfWeb = 50;
/** With one web process, jobs and commands. */
const connectionsOfOne = 100;

/** Starts what has to be started; the embedded server is started again if it dies on its own. */
export async function startDatabase(
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir, webProcesses }: Config,
  say: (text: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    const urls = { url: databaseUrl, directUrl: databaseDirectUrl, ownerUrl: databaseOwnerUrl };
    await provePoolers(urls);
    return { ...urls, admit: () => undefined, stop: async () => undefined };
  }
  const options = { connections: connectionsOfOne + (webProcesses - 1) * connectionsOfWeb };
  let server = await startEmbedded(dataDir, options);
  if (server.wasRunning) say("Took over the PostgreSQL that an earlier run left behind.");
  const ending = new AbortController();
  let admitted: number | undefined;

  async function watch() {
    while (!ending.signal.aborted) {
      // Not our child when it was taken over, so nobody tells us about its end: we look.
      await sleep(1000, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted || isAlive(server.pid)) continue;
      say("The embedded PostgreSQL ended by itself; it starts again.");
      try {
        server = await startEmbedded(dataDir, options);
        if (admitted !== undefined) admitGroup(dataDir, admitted);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    }
  }
  const watching = watch();
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    admit(gid) {
      admitGroup(dataDir, gid);
      admitted = gid;
    },
    async stop() {
      ending.abort();
      await watching;
      await server.stop();
    },
  };
}
