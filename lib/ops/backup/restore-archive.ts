// Makes an instance of an archive in an empty DATA_DIR and an empty database, and proves it before anything counts.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Client } from "pg";
import { projectRoot } from "#lib/core/config.ts";
import { copyMark } from "#lib/core/outbox-mode.ts";
import { acceptedTokens } from "#lib/core/secrets.ts";
import type { FileStore } from "#lib/files/file-store.ts";
import { openRows } from "#lib/files/sealed/wrapped-keys.ts";
import { noteCopy } from "#lib/instance/copy-mark.ts";
import type { Trusted } from "#lib/signatures/verify/verify-file.ts";
import type { Database } from "../database.ts";
import { importKeys } from "../import-keys.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { isSecretInEnvironment } from "../secret-in-use.ts";
import { writeDataFile } from "./data-files.ts";
import type { End, Manifest } from "./format.ts";
import { DatabaseLoad, migrationsOf, requireEmpty } from "./load-database.ts";
import { loadJobs } from "./load-jobs.ts";
import { markedAs } from "./make-backup.ts";
import { type Proven, proveAnchors, proveAuditLogs, proveEvidence } from "./prove-chains.ts";
import { type FileNames, proveFiles } from "./prove-files.ts";
import { proveInstanceFiles } from "./prove-instance-files.ts";
import { type ArchiveEntry, readArchive } from "./read-archive.ts";

export type RestoreOptions = {
  /** The archive from its beginning: it is read twice. */
  open: () => Promise<Readable>;
  passphrase: string | undefined;
  /** Empty, but for the mark of a restore (restore-mark.ts). */
  dataDir: string;
  /** Called when the archive has been read to its end. */
  openDatabase: () => Promise<Pick<Database, "url" | "directUrl" | "ownerUrl">>;
  files: Pick<FileStore, "get" | "put">;
  /** Whom the seals may be of; asked in the transaction that has the rows, when the keys are in their place. */
  trusted: (client: Client) => Promise<Trusted>;
  /** Nothing leaves it, whatever is configured. */
  asCopy: boolean;
  /** What does not hold is told, and stays. */
  despiteProblems: boolean;
  say: (text: string) => void;
};

export type Restored = { manifest: Manifest; end: End; problems: string[] };

/** Reads the whole archive and writes nothing. `encrypted`: how many of its files are. */
export async function checkArchive({ open, passphrase }: Pick<RestoreOptions, "open" | "passphrase">) {
  let encrypted = 0;
  const read = await readArchive(await open(), passphrase, {
    begin: async (manifest) => void migrationsOf(manifest, projectRoot),
    each: async ({ kind }) => {
      if (kind.is === "file" && kind.isEncrypted) encrypted += 1;
    },
  });
  return { ...read, encrypted };
}

/** Of the environment, or of the file that is in its place by now. */
const isOwnSecret = ({ instance, secret }: Manifest): boolean =>
  acceptedTokens("secret-mark", markedAs(instance)).includes(secret.mark);

function requireSecret(manifest: Manifest): void {
  const isSet = isSecretInEnvironment();
  if (manifest.secret.is === "environment" && !isSet)
    throw new Error(
      "SECRET: expected the one of the backed up instance, which had it in its environment; it is not in the archive.",
    );
  if (isSet && !isOwnSecret(manifest))
    throw new Error(
      `SECRET: expected the one of the backed up instance${manifest.secret.is === "inside" ? ", or none: it is in the archive" : ""}.`,
    );
}

/** Each key that wraps any has to be here, and to open what it wrapped. */
async function requireMasterKeys({ wrapped = [] }: Manifest): Promise<void> {
  for (const row of wrapped)
    try {
      await openRows([{ ...row, created: new Date(), destroyed: null }]);
    } catch (cause) {
      throw new Error(
        `ENCRYPTION_KEY, or what is set in its place: expected the key of the backed up instance; its documents are encrypted, and ${row.wrappedBy} is not in the archive. ${(cause as Error).message}`,
        { cause },
      );
    }
}

/** Throws, with nothing committed, where anything is missing or does not hold. The folder is the caller's to empty then. */
export async function restoreArchive(options: RestoreOptions): Promise<Restored> {
  const { say } = options;
  const checked = await checkArchive(options);
  requireSecret(checked.manifest);
  await requireMasterKeys(checked.manifest);
  const { manifest, end } = checked;
  say(`The archive is whole: version ${manifest.version}, of ${manifest.created}.`);
  const database = await options.openDatabase();
  const client = new Client({ connectionString: database.ownerUrl ?? database.directUrl ?? database.url });
  // Lost between two statements: the next one says so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireEmpty(client);
    const names: FileNames = new Map();
    const load = await DatabaseLoad.begin(client, manifest, projectRoot);
    const again = await readArchive(await options.open(), options.passphrase, {
      each: (entry) => put(entry, load, options, names),
    });
    if (again.end.digest !== end.digest) throw new Error("The archive was replaced while it was read.");
    await load.finish();
    requireCounts(load, end);
    await load.upgrade();
    // Of an archive of before.
    await importKeys(client, options.dataDir, say);
    const problems = await prove(client, manifest, options, names);
    if (problems.length > 0 && !options.despiteProblems)
      throw new Error(
        `${toldProblems(problems)}\nNothing was restored. To have it as it is, restore with --despite-problems.`,
      );
    await noteCopy(client, options.asCopy);
    // From here on nobody may take it for what it is not.
    if (options.asCopy) writeFileSync(join(options.dataDir, copyMark), "", { mode: 0o600, flush: true });
    await client.query("commit");
    await settle(client, database, options.asCopy);
    return { manifest, end, problems };
  } finally {
    await client.end();
  }
}

const mostTold = 20;
export function toldProblems(problems: readonly string[]): string {
  const more = problems.length > mostTold ? [`and ${problems.length - mostTold} more`] : [];
  return ["This does not hold:", ...[...problems.slice(0, mostTold), ...more].map((one) => `  - ${one}`)].join("\n");
}

async function put(
  { kind, bytes, mtime }: ArchiveEntry,
  load: DatabaseLoad,
  options: RestoreOptions,
  names: FileNames,
): Promise<void> {
  if (kind.is === "rows") await load.addRows(kind.table, bytes);
  else if (kind.is === "jobs") await load.addJobs(bytes);
  else if (kind.is === "data") await writeDataFile(options.dataDir, { path: kind.path, bytes, mtime });
  else {
    if ((await options.files.put(bytes, kind.name)) !== kind.name)
      throw new Error(`The file ${kind.name} could not be kept.`);
    names.set(kind.hash, [...(names.get(kind.hash) ?? []), kind.name]);
  }
}

function requireCounts(load: DatabaseLoad, end: End): void {
  const wrong = Object.entries(end.rows).find(([table, count]) => (load.rows[table] ?? 0) !== count);
  if (wrong)
    throw new Error(
      `The archive is damaged: ${wrong[0]} should have ${wrong[1]} rows, and has ${load.rows[wrong[0]] ?? 0}.`,
    );
  if (load.jobs !== end.jobs)
    throw new Error(`The archive is damaged: it should hold ${end.jobs} jobs, and holds ${load.jobs}.`);
}

async function prove(
  client: Client,
  manifest: Manifest,
  { files, trusted, say }: RestoreOptions,
  names: FileNames,
): Promise<string[]> {
  const problems: string[] = isOwnSecret(manifest) ? [] : ["the SECRET in the archive is not the one that it names"];
  const chain = (what: string, { count, problems: found }: Proven) => {
    problems.push(...found);
    say(`${what}: ${count}${found.length > 0 ? `, ${found.length} of them wrong` : ", all whole"}.`);
  };
  chain("Chains of evidence", await proveEvidence(client));
  chain("Audit logs", await proveAuditLogs(client));
  chain("Anchors", await proveAnchors(client));
  chain("Keys and lists of the instance", await proveInstanceFiles(client));
  const { files: kept, seals, erased } = await proveFiles(client, { get: files.get, names }, await trusted(client));
  const found = kept.count + kept.problems.length + erased;
  if (found !== manifest.files) problems.push(`${manifest.files} files should be named by rows, and ${found} are`);
  chain("Files by their hashes", kept);
  if (erased > 0) say(`${erased} more belong to accounts whose key was destroyed: nobody can read them.`);
  chain("Seals", seals);
  if (seals.unknown > 0)
    say(
      `${seals.unknown} more sealed documents are by a certificate that is not known here, or too large to be checked; their bytes are what they were.`,
    );
  return problems;
}

/** What is committed is whole; this makes its queues and says what the application may do, as each start does. */
async function settle(
  client: Client,
  database: Pick<Database, "url" | "directUrl" | "ownerUrl">,
  asCopy: boolean,
): Promise<void> {
  await prepareDatabase(database);
  // In a copy they would ask and tell others; what is its own the sweep finds.
  if (!asCopy) await loadJobs(client, database.directUrl ?? database.url);
}
