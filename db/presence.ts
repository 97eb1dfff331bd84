// Where DATABASE_URL leads through a pooler, none of its sessions says which of our processes lives: each has one of its own for that.
import pg from "pg";
import { directUrl, isPooled } from "./addresses.ts";
import { processName } from "./client.ts";
import { soonMissed } from "./vanished.ts";

// Next loads a module once per bundle: one connection per process all the same.
const holder = globalThis as typeof globalThis & { countersignPresence?: Promise<pg.Client> | undefined };

function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: directUrl(), application_name: processName, ...soonMissed });
  const connecting = client.connect().then(() => client);
  const forget = () => {
    if (holder.countersignPresence === connecting) holder.countersignPresence = undefined;
  };
  client.on("error", forget);
  client.on("end", forget);
  connecting.catch(forget);
  return connecting;
}

/** From now on `processName` is seen in `pg_stat_activity` for as long as this process lives. Rejects where the database is away. */
export async function bePresent(): Promise<void> {
  if (!isPooled()) return;
  holder.countersignPresence ??= connect();
  await holder.countersignPresence;
}
