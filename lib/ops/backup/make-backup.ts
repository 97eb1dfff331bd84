// Makes one archive of the database and of every file that it names, while the product runs.
import { createHash, randomUUID } from "node:crypto";
import { Client } from "pg";
import { numberOf } from "#db/advisory-lock.ts";
import { version } from "#lib/core/product-version.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import type { FileStore } from "#lib/files/file-store.ts";
import { unusedFilesLock } from "#lib/files/unused-files-lock.ts";
import { holdSecret } from "#lib/instance/secret/change-secret.ts";
import { isSecretInEnvironment } from "../secret-in-use.ts";
import { dataFiles } from "./data-files.ts";
import { beginSnapshot, dumpJobs, dumpTables, endSnapshot, holdHashes, readFacts } from "./dump-database.ts";
import { entryName, formatNumber, type Manifest, manifestName, plainFormat } from "./format.ts";
import { keysInSnapshot } from "./keys-in-snapshot.ts";
import type { Place } from "./places.ts";
import { ArchiveWriter } from "./write-archive.ts";

export type BackupOptions = {
  url: string;
  dataDir: string;
  /** As they lie in the store: encrypted ones stay so. */
  files: Pick<FileStore, "get"> & { namesOf: (hash: string) => Promise<string[]> };
  place: Place;
  passphrase: string | undefined;
  /** How many archives of this instance stay, this one included; undefined: all. */
  keep: number | undefined;
};

/** `isEncrypted`: some of its files are, with keys that are in it wrapped. */
export type MadeBackup = {
  name: string;
  told: string;
  rows: number;
  files: number;
  isEncrypted: boolean;
  removed: string[];
};

/** What the mark is made for by which a restore knows whether the SECRET that it has is the archive's. */
export const markedAs = (instance: string): string => `backup ${instance}`;

const archiveName = /^countersign-([0-9a-f]{8})-\d{8}T\d{6}Z\.tar\.zst(?:\.enc)?$/;

export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const client = new Client({ connectionString: options.url, application_name: "countersign-backup" });
  // Lost between two statements: the next one says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireTables(client);
    await holdStill(client);
    const instance = await instanceName(client);
    const created = new Date();
    const stamp = created.toISOString().replace(/[-:]|\.\d+/g, "");
    const name = `countersign-${instance}-${stamp}.tar.zst${options.passphrase === undefined ? "" : ".enc"}`;
    const made = await writeTo(client, name, { ...options, instance, created });
    const removed = options.keep === undefined ? [] : await removeOlder(options.place, instance, options.keep);
    return { name, told: options.place.told(name), ...made, removed };
  } finally {
    await client.end();
  }
}

async function requireTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.file_stores') is not null as there",
  );
  if (!rows[0]?.there) throw new Error("There is nothing to back up: the product has never run on this database.");
}

/** While this client is connected, SECRET stays what it is, and so does every file that was there. */
async function holdStill(client: Client): Promise<void> {
  if (!(await holdSecret(client)))
    throw new Error("Another backup is being made, or SECRET is being changed: try again when that is done.");
  // The sweep holds it for seconds.
  await client.query("set lock_timeout to '10min'");
  await client.query("select pg_advisory_lock($1::bigint)", [numberOf(unusedFilesLock)]);
}

/** The same for each backup of a database; the sweep would give it its name otherwise. */
async function instanceName(client: Client): Promise<string> {
  await client.query(
    "insert into public.file_stores (id) select $1 where not exists (select from public.file_stores) on conflict do nothing",
    [randomUUID()],
  );
  const { rows } = await client.query<{ id: string }>("select id from public.file_stores order by created limit 1");
  return createHash("sha256")
    .update(rows[0]?.id ?? "")
    .digest("hex")
    .slice(0, 8);
}

type Writing = BackupOptions & { instance: string; created: Date };

async function writeTo(
  client: Client,
  name: string,
  options: Writing,
): Promise<Pick<MadeBackup, "rows" | "files" | "isEncrypted">> {
  const { sink, keep, discard } = await options.place.create(name);
  const archive = new ArchiveWriter(sink, options.passphrase);
  try {
    const counts = await writeEntries(client, archive, options);
    await keep();
    return counts;
  } catch (cause) {
    await archive.abort(cause as Error);
    await discard();
    throw cause;
  }
}

async function writeEntries(client: Client, archive: ArchiveWriter, { dataDir, files, instance, created }: Writing) {
  const add = (name: string, bytes: Buffer) => archive.add(name, bytes);
  await beginSnapshot(client);
  const facts = await readFacts(client);
  const isOutside = isSecretInEnvironment();
  const keys = await keysInSnapshot(client);
  const { wrapped } = keys;
  const manifest: Manifest = {
    format: wrapped.length > 0 ? formatNumber : plainFormat,
    version: version(),
    created: created.toISOString(),
    instance,
    secret: { is: isOutside ? "environment" : "inside", mark: derivedToken("secret-mark", markedAs(instance)) },
    ...facts,
    ...(wrapped.length > 0 ? { wrapped } : {}),
  };
  await add(manifestName, Buffer.from(JSON.stringify(manifest)));
  const rows = await dumpTables(client, facts.tables, add);
  const jobs = await dumpJobs(client, add);
  const hashes = await holdHashes(client);
  await endSnapshot(client);
  // After the rows: a key that came between is one too many, and none that a row needs is missing.
  for (const { path, bytes, mtime } of dataFiles(dataDir, isOutside ? ["secret"] : []))
    await archive.add(entryName.data(path), bytes, mtime);
  // Files are put before the rows that name them, and nobody removes one while the lock is held.
  let stored = 0;
  for await (const hash of hashes())
    for (const name of await files.namesOf(hash)) {
      const bytes = await files.get(name);
      if (!keys.open(name, bytes)) continue;
      await add(entryName.file(name), bytes);
      stored += 1;
    }
  await archive.finish({ rows, jobs, files: facts.files, ...(stored === facts.files ? {} : { stored }) });
  return {
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    files: facts.files,
    isEncrypted: wrapped.length > 0,
  };
}

/** Only archives of this instance count, and only those that are whole have such a name. */
async function removeOlder(place: Place, instance: string, keep: number): Promise<string[]> {
  const own = (await place.names()).filter((name) => archiveName.exec(name)?.[1] === instance);
  // The name begins with the time.
  const over = own.sort().reverse().slice(keep);
  for (const name of over) await place.remove(name);
  return over;
}
