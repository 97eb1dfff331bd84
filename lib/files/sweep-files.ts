// Removes bytes that no row refers to any more, such as those of deleted packages: one folder of 256 at each sweep.
import { randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, inArray, lt, notInArray, sql } from "drizzle-orm";
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { fileStores, unusedFiles } from "#db/schema/files.ts";
import { log } from "#lib/core/log.ts";
import { filesFolder, goingSuffix, partSuffix } from "./store.ts";

/**
 * So long a file must have been unused, by its own age and since the sweep first saw it so. Longer than any upload or copy
 * takes from its bytes to its row, so what is about to be referred to is never taken.
 */
export const graceMs = 24 * 3600_000;
const folders = 256;

/** Every place in the database that names bytes. A test finds the ones that are missing here. */
const references = sql.raw(`
  select uploaded_file as hash from documents
  union all select original_file from documents
  union all select plain_file from documents
  union all select current_file from documents
  union all select file from library_documents
  union all select file from attachment_files
  union all select mark->>'file' from signatures
  union all select configuration->'logo'->>'file' from accounts
  union all select jsonb_array_elements_text(facts->'images') from sessions where facts ? 'images'`);

/** Only bytes whose name starts alike, so that what is asked stays small whatever there is. */
async function inUse(prefix: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select distinct hash from (${references}) as used where hash like ${`${prefix}%`}`,
  );
  return new Set(rows.map(({ hash }) => hash));
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
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => []))
    if (/^[0-9a-f]{62}$/.test(name) && (await ageOf(join(folder, name), now)) > graceMs) old.push(prefix + name);
  // Ages before references: what became young or used in between is only left alone.
  const used = await inUse(prefix);
  const unused = old.filter((hash) => !used.has(hash));
  const ofFolder = sql`${unusedFiles.hash} like ${`${prefix}%`}`;
  await db
    .delete(unusedFiles)
    .where(and(ofFolder, unused.length > 0 ? notInArray(unusedFiles.hash, unused) : undefined));
  if (unused.length === 0) return 0;
  await db
    .insert(unusedFiles)
    .values(unused.map((hash) => ({ hash, since: now })))
    .onConflictDoNothing();
  const over = await db
    .select({ hash: unusedFiles.hash })
    .from(unusedFiles)
    .where(and(inArray(unusedFiles.hash, unused), lt(unusedFiles.since, new Date(now.getTime() - graceMs))));
  let removed = 0;
  for (const { hash } of over) if (await removeUnlessKept(join(folder, hash.slice(2)), now)) removed += 1;
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
