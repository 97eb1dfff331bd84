// Changes SECRET: everything that the previous one seals is sealed with the present one. Both are accepted until that is done,
// each step may be the last before a crash, and running it again goes on from there.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { ConfigurationError, config } from "#lib/core/config.ts";
import { makeSecret, secretsWritten, writeSecrets } from "#lib/core/keep-secret.ts";
import { keepDerivationKeys } from "#lib/core/secrets.ts";
import { reencryptKey } from "#lib/signatures/seal/keep-key.ts";
import { fetchDerivationKeys, shareDerivationKeys } from "./derivation-file.ts";
import { type Count, reencryptDatabase } from "./reencrypt-database.ts";
import { reencryptInstanceFiles } from "./reencrypt-instance-files.ts";

export type ChangeOptions = {
  client: Pick<Client, "query">;
  /** Whether SECRET stands in the environment; otherwise in the file that we write ourselves. */
  inEnvironment: boolean;
  /** For how long somebody who runs may still write what they sealed before the change, in milliseconds; 0 when nobody runs. */
  settle: number;
  say: (text: string) => void;
};

/** Far more than are ever needed: a transaction of an hour is broken. */
const mostPasses = 1200;
const pause = 3000;

/** Answers how much was sealed anew. Throws a ConfigurationError where the environment has to be changed first. */
export async function changeSecret({ client, inEnvironment, settle, say }: ChangeOptions): Promise<Count> {
  await claimChange(client);
  // Another machine may have changed it the last time.
  await fetchDerivationKeys(client, config().dataDir);
  beginChange(inEnvironment, say);
  const total = await onePass(client);
  if (total.unreadable > 0 && total.moved + total.current === 0)
    throw new ConfigurationError([
      "SECRET_PREVIOUS: expected the SECRET that sealed what is stored; this one opens nothing",
    ]);
  // Only then: keys that followed from a wrong one would end every link that is out.
  keepDerivationKeys();
  await shareDerivationKeys(client, config().dataDir);
  for (let pass = 0; ; pass++) {
    // Asked before the pass: what was written until then is found by it.
    const isSettled = settle === 0 || (await hasSettled(client, inEnvironment, settle));
    const { moved, current, unreadable } = await onePass(client);
    Object.assign(total, { moved: total.moved + moved, current, unreadable });
    if (moved === 0 && isSettled) break;
    if (pass === mostPasses)
      throw new Error("Something still writes with the previous SECRET. Stop the product, and run this again.");
    if (moved === 0) await sleep(pause);
  }
  endChange(inEnvironment);
  return total;
}

/** Any number that only this uses. */
const lockNumber = 20_611_475;

/** Answers false while another command changes SECRET or backs it up. Ends with the connection. */
export async function holdSecret(client: Pick<Client, "query">): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as claimed", [lockNumber]);
  return rows[0]?.claimed === true;
}

/** Two at once would each make a new SECRET, and a backup would hold rows of the one and the file of the other. */
async function claimChange(client: Pick<Client, "query">): Promise<void> {
  if (!(await holdSecret(client)))
    throw new Error("SECRET is being changed already, by another command, or a backup is being made.");
}

function beginChange(inEnvironment: boolean, say: (text: string) => void): void {
  const { dataDir, secret, previousSecret } = config();
  if (previousSecret === secret) throw new ConfigurationError(["SECRET: expected another one than SECRET_PREVIOUS"]);
  if (previousSecret) {
    if (!inEnvironment) say("A change of SECRET was interrupted; it goes on.");
    return;
  }
  if (inEnvironment)
    throw new ConfigurationError([
      "SECRET_PREVIOUS: expected the SECRET until now, and SECRET a new one (openssl rand -hex 32); start the product with both, or stop it, and run this again",
    ]);
  writeSecrets(dataDir, { secret: makeSecret(), previousSecret: secret });
}

/** In the environment it is the operator who takes it away. */
function endChange(inEnvironment: boolean): void {
  const { dataDir, secret } = config();
  if (!inEnvironment) writeSecrets(dataDir, { secret, previousSecret: undefined });
}

async function onePass(client: Pick<Client, "query">): Promise<Count> {
  const total = await reencryptDatabase(client);
  await reencryptInstanceFiles(client, total);
  for (const path of keyFiles(config().dataDir)) total[reencryptKey(path, config())]++;
  return total;
}

/** What a version of before kept on this machine, and stays there once it is in the database: it opens with no old SECRET either. */
function keyFiles(dataDir: string): string[] {
  const folder = join(dataDir, "keys");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".pem"));
  return names.sort().map((name) => join(folder, name));
}

/** Whether whoever sealed something before they saw the new SECRET has written it by now. */
async function hasSettled(client: Pick<Client, "query">, inEnvironment: boolean, settle: number): Promise<boolean> {
  // They were started with the new one.
  if (inEnvironment) return true;
  const changed = secretsWritten(config().dataDir);
  if (Date.now() - changed.getTime() < settle) return false;
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start < $1 limit 1",
    [new Date(changed.getTime() + settle)],
  );
  return rows.length === 0;
}
