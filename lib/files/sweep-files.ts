// Removes bytes that no row refers to any more, such as those of deleted packages: one folder of 256 at each sweep.
import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, gte, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { fileStores, storedFiles } from "#db/schema/files.ts";
import { log } from "#lib/core/log.ts";
import { filesFolder, goingSuffix, partSuffix } from "./store.ts";

/**
 * So long a file must have been unused, by its own age and since the sweep first saw it so. Longer than any upload or copy
 * takes from its bytes to its row, so what is about to be referred to is never taken.
 */
export const graceMs = 24 * 3600_000;
const folders = 256;

/**
 * No row refers to the file, whichever table it is in: the columns are those whose foreign keys lead to `files`, as the
 * database itself tells.
 */
async function isUnused(): Promise<SQL> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1, 2`,
  );
  const without = rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${storedFiles.hash})`,
  );
  return sql.join(without, sql` and `);
}

/** Only names that start alike, so that what is asked stays small whatever there is; no hexadecimal digit comes after f. */
const inFolder = (prefix: string): SQL | undefined =>
  and(gte(storedFiles.hash, prefix), lt(storedFiles.hash, `${prefix}g`));

/** Notes in `files` since when nobody has referred to what; a file that came without a row gets its row. */
async function noteUnused(prefix: string, onDisk: string[], unused: SQL, now: Date): Promise<void> {
  await db.execute(
    sql`insert into ${storedFiles} (hash) select unnest(${sql.param(onDisk)}::text[]) on conflict do nothing`,
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
async function takeOut(prefix: string, young: string[], unused: SQL, now: Date): Promise<string[]> {
  return await db.transaction(async (tx) => {
    const over = await tx
      .select({ hash: storedFiles.hash })
      .from(storedFiles)
      .where(
        and(
          inFolder(prefix),
          lt(storedFiles.unusedSince, new Date(now.getTime() - graceMs)),
          notInArray(storedFiles.hash, young),
        ),
      )
      .for("update", { skipLocked: true });
    const hashes = over.map(({ hash }) => hash);
    if (hashes.length === 0) return [];
    // Looked at again now that nobody can begin to refer to them: what was committed a moment ago is seen.
    const taken = await tx
      .delete(storedFiles)
      .where(and(inArray(storedFiles.hash, hashes), unused))
      .returning({ hash: storedFiles.hash });
    return taken.map(({ hash }) => hash);
  });
}

/**
 * Whether folder and database belong together: both carry the same name. One of another instance, or an empty database that
 * DATABASE_URL names by mistake, must not cost anybody their documents.
 */
async function belongs(): Promise<boolean> {
  await db.execute(
    sql`insert into ${fileStores} (id) select ${randomUUID()} where not exists (select 1 from ${fileStores}) on conflict do nothing`,
  );
  const [store] = await db.select().from(fileStores).orderBy(fileStores.created).limit(1);
  const path = join(filesFolder(), "store");
  const name = await readFile(path, "utf8").catch(() => undefined);
  if (name !== undefined) return name === store?.id;
  await mkdir(filesFolder(), { recursive: true, mode: 0o700 });
  await writeFile(path, store?.id ?? "", { flag: "wx", mode: 0o600 });
  return true;
}

const ageOf = async (path: string, now: Date): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs,
    () => 0,
  );

/** Out of the way first: who wants to keep the file now finds it gone and writes it anew, or was earlier, which shows. */
async function removeUnlessKept(path: string, now: Date): Promise<boolean> {
  const aside = `${path}${goingSuffix}`;
  await rename(path, aside);
  if ((await ageOf(aside, now)) < graceMs) {
    await putBack(aside);
    return false;
  }
  await rm(aside);
  return true;
}

/** Not over a younger one of the same bytes, whose age is what keeps it. */
async function putBack(aside: string): Promise<void> {
  const path = aside.slice(0, -goingSuffix.length);
  const isAnew = await link(aside, path).then(
    () => false,
    (cause: NodeJS.ErrnoException) => cause.code === "EEXIST" || Promise.reject(cause),
  );
  await rm(aside);
  if (!isAnew) await utimes(path, new Date(), new Date());
}

/** What a process that died has left: half a file, or one that was in the sweep's hand. */
async function tidy(folder: string, names: string[], now: Date): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    if (name.endsWith(goingSuffix)) await putBack(path);
    else if (name.endsWith(partSuffix) && (await ageOf(path, now)) > graceMs) await rm(path, { force: true });
  }
}

async function sweepFolder(prefix: string, now: Date): Promise<number> {
  const folder = join(filesFolder(), prefix);
  await tidy(folder, await readdir(folder).catch(() => []), now);
  const [old, young]: [string[], string[]] = [[], []];
  for (const name of await readdir(folder).catch(() => []))
    if (/^[0-9a-f]{62}$/.test(name))
      ((await ageOf(join(folder, name), now)) > graceMs ? old : young).push(prefix + name);
  // Ages before references: what became young or used in between is only left alone.
  const unused = await isUnused();
  await noteUnused(prefix, old, unused, now);
  // The rows' commit comes first: a crash before the bytes go leaves bytes without a row, as one after `put` does, and no row
  // without bytes that anybody could come to name.
  const onDisk = new Set(old);
  let removed = 0;
  for (const hash of await takeOut(prefix, young, unused, now))
    if (onDisk.has(hash) && (await removeUnlessKept(join(folder, hash.slice(2)), now))) removed += 1;
  return removed;
}

const folderAt = (now: Date): string => (Math.floor(now.getTime() / 60_000) % folders).toString(16).padStart(2, "0");

/** Answers how many files it removed. By the clock, so that a restart goes on where the last process was. */
export async function sweepFiles(now = new Date(), prefix = folderAt(now)): Promise<number> {
  let removed = 0;
  await ifNobodyElse("unused files", async () => {
    if (await belongs()) removed = await sweepFolder(prefix, now);
    else log.warn({ folder: filesFolder() }, "the files belong to another database: unused ones stay");
  });
  if (removed > 0) log.info({ removed, prefix }, "unused files removed");
  return removed;
}
