// The keys of derived tokens (lib/core/derivation-keys.ts) are read from a file of each machine, many times a request: here it is kept
// like the one in the database, which every machine shares.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { connected } from "#db/connected.ts";
import { soonAnswered } from "#db/vanished.ts";
import { derivationKeysIn, lastingPurposes, writeDerivationKeys } from "#lib/core/derivation-keys.ts";
import { log } from "#lib/core/log.ts";
import { isDatabaseEmbedded } from "#lib/core/outbox-mode.ts";
import { acceptedTokens, keptPurposes } from "#lib/core/secrets.ts";
import { macOf } from "#lib/files/instance-mac.ts";
import { followCopy } from "../copy-mark.ts";

type Query = Pick<Client, "query">;
const name = "derivation.json";
const none = "{}\n";

function onDisk(dataDir: string): string | undefined {
  try {
    return readFileSync(derivationKeysIn(dataDir), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

const valuesOf = (text: string) => [name, Buffer.from(text), macOf("keys", name, Buffer.from(text))];

/** The database's counts. One that only this machine has, of before files were shared, goes there. */
export async function fetchDerivationKeys(client: Query, dataDir: string): Promise<void> {
  const own = onDisk(dataDir);
  if (own !== undefined && own !== none)
    await client.query(
      "insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3) on conflict do nothing",
      valuesOf(own),
    );
  const { rows } = await client.query(
    "select convert_from(bytes, 'UTF8') as text from public.instance_files where folder = 'keys' and name = $1",
    [name],
  );
  const shared: string = rows[0]?.text ?? none;
  if (shared !== own) writeDerivationKeys(dataDir, JSON.parse(shared));
  writeFollowed(dataDir);
}

const followedIn = (dataDir: string): string => `${derivationKeysIn(dataDir)}.of`;
/** Tells the SECRET that keys follow from which are not kept, and nothing of it. */
const followed = (): string => acceptedTokens("instance-file", "keys that follow from SECRET").at(-1) ?? "";

function readFollowed(dataDir: string): string | undefined {
  try {
    return readFileSync(followedIn(dataDir), "utf8");
  } catch {
    return undefined;
  }
}

function writeFollowed(dataDir: string): void {
  const now = followed();
  if (readFollowed(dataDir) === now) return;
  mkdirSync(dirname(followedIn(dataDir)), { recursive: true, mode: 0o700 });
  writeFileSync(followedIn(dataDir), now, { mode: 0o600, flush: true });
}

/** False where another machine may have kept keys since, because SECRET is another one than when this file was written. */
function isOfThisSecret(dataDir: string): boolean {
  const kept = onDisk(dataDir) === undefined ? undefined : keptPurposes();
  return kept !== undefined && (kept.length === lastingPurposes.length || readFollowed(dataDir) === followed());
}

/** After they were kept anew on this machine, by whoever changes SECRET. */
export async function shareDerivationKeys(client: Query, dataDir: string): Promise<void> {
  await client.query(
    `insert into public.instance_files (folder, name, bytes, mac) values ('keys', $1, $2, $3)
      on conflict (folder, name) do update set bytes = excluded.bytes, mac = excluded.mac, version = instance_files.version + 1, updated = now()
        where instance_files.bytes <> excluded.bytes`,
    valuesOf(onDisk(dataDir) ?? none),
  );
}

const pause = 1000;

/**
 * For the start of a process; it learns of a copy here, too. With a wrong key every link that is out would lead nowhere, so one
 * that has never seen the database waits for it, as does one whose SECRET was changed since; any other begins without, and says
 * elsewhere that it is away.
 */
export async function followDerivationKeys(url: string, dataDir: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await once(url, dataDir);
      return;
    } catch (err) {
      if (isOfThisSecret(dataDir)) return;
      log.warn({ err }, "the start waits for the database");
      await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

const once = (url: string, dataDir: string): Promise<void> =>
  connected(
    url,
    async (client) => {
      await fetchDerivationKeys(client, dataDir);
      if (!isDatabaseEmbedded()) await followCopy(client, dataDir);
    },
    soonAnswered,
  );
