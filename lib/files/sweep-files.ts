// Removes bytes that no row refers to any more, such as those of deleted packages: one folder of 256 at each sweep.
import { and, gte, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { storedFiles } from "#db/schema/files.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { isCopy } from "#lib/core/outbox-mode.ts";
import { belongs } from "./belongs.ts";
import { readName, type StoreContents } from "./file-store.ts";
import { graceMs } from "./grace.ts";
import { openStore } from "./open-store.ts";
import { forgetPlain, notePlain } from "./plain-files.ts";
import { isUnused } from "./referring-columns.ts";
import { isStoreAway } from "./store-away.ts";
import { unusedFilesLock } from "./unused-files-lock.ts";

const folders = 256;
/** The rows of so many are locked while their bytes are removed; the next visit takes the rest. */
const mostUnderLock = 100;

/** Only names that start alike, so that what is asked stays small whatever there is; no hexadecimal digit comes after f. */
const inFolder = (prefix: string): SQL | undefined =>
  and(gte(storedFiles.hash, prefix), lt(storedFiles.hash, `${prefix}g`));

/** Notes in `files` since when nobody has referred to what; a file that came without a row gets its row. */
async function noteUnused(prefix: string, there: string[], unused: SQL, now: Date): Promise<void> {
  await db.execute(
    sql`insert into ${storedFiles} (hash) select unnest(${sql.param(there)}::text[]) on conflict do nothing`,
  );
  await db
    .update(storedFiles)
    .set({ unusedSince: null })
    .where(and(inFolder(prefix), isNotNull(storedFiles.unusedSince), sql`not (${unused})`));
  await db
    .update(storedFiles)
    .set({ unusedSince: now })
    .where(and(inFolder(prefix), isNull(storedFiles.unusedSince), unused));
}

/**
 * Takes out the rows of what has been unused for long, less the young ones, and answers their hashes. Who is about to refer
 * to one of them holds its row: it is passed by. Who comes after waits for this transaction and makes the row anew.
 */
async function takeOut(
  prefix: string,
  { young, namesOf }: Listed,
  unused: SQL,
  now: Date,
  contents: StoreContents,
): Promise<string[]> {
  return await db.transaction(async (tx) => {
    const over = await tx
      .select({ hash: storedFiles.hash })
      .from(storedFiles)
      .where(
        and(
          inFolder(prefix),
          lt(storedFiles.unusedSince, new Date(now.getTime() - graceMs)),
          notInArray(storedFiles.hash, [...young]),
        ),
      )
      .limit(contents.removesUnderLock ? mostUnderLock : Number.MAX_SAFE_INTEGER)
      .for("update", { skipLocked: true });
    const hashes = over.map(({ hash }) => hash);
    if (hashes.length === 0) return [];
    // Looked at again now that nobody can begin to refer to them: what was committed a moment ago is seen.
    const taken = await tx
      .delete(storedFiles)
      .where(and(inArray(storedFiles.hash, hashes), unused))
      .returning({ hash: storedFiles.hash });
    if (contents.removesUnderLock) {
      for (const { hash } of taken) for (const name of namesOf.get(hash) ?? [hash]) await contents.remove(name, now);
    }
    return taken.map(({ hash }) => hash);
  });
}

/** `young`, `old`: hashes. Of one hash there may be a plain file and an encrypted one of each account: the youngest tells its age. */
type Listed = { young: Set<string>; old: Set<string>; namesOf: Map<string, string[]> };

const hashOf = (name: string): string => readName(name)?.hash ?? name;

async function listed(prefix: string, now: Date, contents: StoreContents): Promise<Listed> {
  const names = await contents.list(prefix, now);
  const young = new Set(names.young.map(hashOf));
  const old = new Set(names.old.map(hashOf).filter((hash) => !young.has(hash)));
  return { young, old, namesOf: Map.groupBy([...names.old, ...names.young], hashOf) };
}

const plainIn = (namesOf: Listed["namesOf"]): number =>
  [...namesOf].filter(([hash, names]) => names.includes(hash)).length;

/** Once an account's key is destroyed nothing opens its files: they go, whoever names them. */
async function dropUnreadable(names: Iterable<string>, contents: StoreContents): Promise<number> {
  const sealed = [...names].flatMap((name) => {
    const accountId = readName(name)?.accountId;
    return accountId === undefined ? [] : [{ name, accountId }];
  });
  if (sealed.length === 0) return 0;
  const accountIds = [...new Set(sealed.map(({ accountId }) => accountId))];
  const rows = await db
    .selectDistinct({ accountId: accountKeys.accountId })
    .from(accountKeys)
    .where(and(inArray(accountKeys.accountId, accountIds), isNotNull(accountKeys.destroyed)));
  const destroyed = new Set(rows.map(({ accountId }) => accountId));
  const over = sealed.filter(({ accountId }) => destroyed.has(accountId));
  for (const { name } of over) await contents.drop(name);
  return over.length;
}

async function sweepFolder(prefix: string, now: Date, contents: StoreContents): Promise<number> {
  const found = await listed(prefix, now, contents);
  if (config().encryption?.newFiles === "encrypted") await notePlain(prefix, plainIn(found.namesOf), now);
  else await forgetPlain();
  // Ages before references: what became young or used in between is only left alone.
  const unused = await isUnused();
  await noteUnused(prefix, [...found.old], unused, now);
  let removed = 0;
  for (const hash of await takeOut(prefix, found, unused, now, contents))
    for (const name of found.old.has(hash) ? (found.namesOf.get(hash) ?? []) : [])
      if (contents.removesUnderLock || (await contents.remove(name, now))) removed += 1;
  return removed + (await dropUnreadable([...found.namesOf.values()].flat(), contents));
}

const folderAt = (now: Date): string => (Math.floor(now.getTime() / 60_000) % folders).toString(16).padStart(2, "0");

/** Answers how many files it removed. By the clock, so that a restart goes on where the last process was. */
export async function sweepFiles(now = new Date(), prefix = folderAt(now)): Promise<number> {
  // Where files lie in a store that others reach, too, the instance that it is a copy of may need what this one does not.
  if (isCopy()) return 0;
  let removed = 0;
  const { contents } = openStore(config().files.place);
  await ifNobodyElse(unusedFilesLock, async () => {
    if (await belongs(contents)) removed = await sweepFolder(prefix, now, contents);
    else log.warn({ store: contents.where }, "the files belong to another database: unused ones stay");
  }).catch((err) => {
    // It comes back, and so does the folder.
    if (!isStoreAway(err)) throw err;
    log.warn({ store: contents.where, err }, "unused files stay for now");
  });
  if (removed > 0) log.info({ removed, prefix }, "unused files removed");
  return removed;
}
