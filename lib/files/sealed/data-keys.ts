// The keys of accounts as this process knows them: opened once, kept for seconds, and gone within seconds of their destruction.
import { randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { refuse } from "#lib/core/errors.ts";
import { wrappingKey } from "./master-keys.ts";
import { boundTo, type DataKey, dataKeyBytes, type KnownKeys, openRows } from "./wrapped-keys.ts";

/** The keys of accounts, as the database has them. */
type KeySource = {
  /** Whether anything of the account's can be encrypted. Refuses where its key was destroyed. */
  has: (accountId: string) => Promise<boolean>;
  /** With which new files are encrypted; made where there is none. Refuses where it was destroyed. */
  current: (accountId: string) => Promise<DataKey>;
  /** Undefined where the account has none of that version. Refuses where it was destroyed. */
  ofVersion: (accountId: string, version: number) => Promise<Buffer | undefined>;
  /** A new version, for what is encrypted from now on. */
  renew: (accountId: string) => Promise<void>;
};

/** So long a destroyed key may still open something; and so often a busy account's rows are read. */
const freshMs = 5_000;
/** Of so many accounts a process knows the keys at once. */
const mostKnown = 1_000;
type Known = KnownKeys & { at: number; opened: Map<string, Buffer> };
const known = new Map<string, Known>();
const asked = new Map<string, Promise<Known>>();

async function read(accountId: string): Promise<Known> {
  const at = Date.now();
  const rows = await db
    .select()
    .from(accountKeys)
    .where(eq(accountKeys.accountId, accountId))
    .orderBy(asc(accountKeys.version));
  const before = known.get(accountId)?.opened;
  const opened = new Map([...(before ?? [])].filter(([wrapped]) => rows.some((row) => row.wrapped === wrapped)));
  const found = { at, opened, ...(await openRows(rows, opened)) };
  known.delete(accountId);
  known.set(accountId, found);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return found;
}

/** Several at once ask once; `anew`: one that began before may not have seen what was written since. */
function readOnce(accountId: string, anew: boolean): Promise<Known> {
  const before = asked.get(accountId);
  if (before && !anew) return before;
  const again = () => read(accountId);
  const reading = before ? before.then(again, again) : again();
  const running = reading.finally(() => {
    if (asked.get(accountId) === running) asked.delete(accountId);
  });
  asked.set(accountId, running);
  return running;
}

async function keysOf(accountId: string, anew = false): Promise<DataKey[]> {
  const kept = known.get(accountId);
  const found = kept && !anew && Date.now() - kept.at < freshMs ? kept : await readOnce(accountId, anew);
  if (found.isDestroyed) refuse("error.gone.keyDestroyed");
  return found.keys;
}

/** For tests, and for who has just changed rows: this process reads them anew. */
export function forgetKeys(): void {
  known.clear();
}

/**
 * Writes a wrapped key; of two who write the same version one wins, and both use it. A later one shares a lock with the one before: who
 * destroys that comes first, and nothing is written, or after, and destroys both.
 */
async function addVersion(accountId: string, version: number): Promise<void> {
  const master = wrappingKey();
  const wrapped = (await master.wrap(randomBytes(dataKeyBytes), boundTo({ accountId, version }))).toString("base64");
  if (version === 1)
    await db.insert(accountKeys).values({ accountId, version, wrapped, wrappedBy: master.id }).onConflictDoNothing();
  else
    await db.execute(
      sql`insert into ${accountKeys} (account_id, version, wrapped, wrapped_by)
        select k.account_id, ${version}::int, ${wrapped}::text, ${master.id}::text from ${accountKeys} k
        where k.account_id = ${accountId} and k.version = ${version - 1} and k.destroyed is null for share
        on conflict do nothing`,
    );
}

export const databaseKeys: KeySource = {
  has: async (accountId) => (await keysOf(accountId)).length > 0,
  current: async (accountId) => {
    let keys = await keysOf(accountId);
    if (keys.length === 0) {
      await addVersion(accountId, 1);
      keys = await keysOf(accountId, true);
    }
    return keys.at(-1) ?? refuse("error.gone.keyDestroyed");
  },
  ofVersion: async (accountId, version) => {
    const find = (keys: DataKey[]) => keys.find((one) => one.version === version)?.key;
    // Another process may have made it a moment ago.
    return find(await keysOf(accountId)) ?? find(await keysOf(accountId, true));
  },
  renew: async (accountId) => {
    const { version } = await databaseKeys.current(accountId);
    await addVersion(accountId, version + 1);
    await keysOf(accountId, true);
  },
};
