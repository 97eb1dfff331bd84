// Whether every file that a row names is in its place with its own bytes, and every seal holds.
import type { Client } from "pg";
import { type FileStore, readName } from "#lib/files/file-store.ts";
import { versionOf } from "#lib/files/sealed/format.ts";
import { openWhole } from "#lib/files/sealed/open-whole.ts";
import { type KeyRow, type KnownKeys, openRows } from "#lib/files/sealed/wrapped-keys.ts";
import { maxVerifiedBytes, type Trusted, verifyFile } from "#lib/signatures/verify/verify-file.ts";
import type { Proven } from "./prove-chains.ts";

type Sealed = { hash: string; sealed: string | null };
/** By their hashes: under which names their bytes came. */
export type FileNames = Map<string, string[]>;
type StoredFiles = Pick<FileStore, "get"> & { names: FileNames };
/** `erased`: of accounts whose keys were destroyed. `unknown`: unchanged, as far as can be told, and by a certificate that this machine does not know as its own; or too large to be looked at. */
export type ProvenFiles = { files: Proven; seals: Proven & { unknown: number }; erased: number };

const atOnce = 4;
const rowsAtOnce = 500;

/** `sealed`: which document of a package is sealed in it, in words. One read of each file serves both questions. */
const statement = `
  select f.hash, (select format('document %s of package %s', d.id, d.package_id) from public.documents d where d.current_file = f.hash and d.sealed is not null limit 1) as sealed
  from public.files f order by 1`;

async function keyRows(client: Client): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>(
    `select account_id as "accountId", version, wrapped, wrapped_by as "wrappedBy", created, destroyed
      from public.account_keys order by account_id, version`,
  );
  return rows;
}

/** Every account's own is opened. Undefined where no key of those who have it is left. Throws where one does not open. */
async function openAll(
  hash: string,
  { get, names }: StoredFiles,
  keys: ReadonlyMap<string, KnownKeys>,
): Promise<Buffer | undefined> {
  const isAnyDestroyed = [...keys.values()].some(({ isDestroyed }) => isDestroyed);
  let bytes: Buffer | undefined;
  for (const name of names.get(hash) ?? (isAnyDestroyed ? [] : [hash])) {
    const accountId = readName(name)?.accountId;
    if (accountId === undefined) bytes = await get(name);
    else if (!keys.get(accountId)?.isDestroyed) bytes = await openOne(hash, await get(name), keys.get(accountId));
  }
  return bytes;
}

async function openOne(hash: string, stored: Buffer, known: KnownKeys | undefined): Promise<Buffer> {
  const version = versionOf(hash, stored);
  const key = known?.keys.find((one) => one.version === version)?.key;
  if (!key) throw new Error("the key that it was encrypted with is missing");
  return openWhole(hash, stored, key);
}

/** Within a transaction. */
export async function proveFiles(client: Client, files: StoredFiles, trusted: Trusted): Promise<ProvenFiles> {
  const keys = new Map<string, KnownKeys>();
  for (const [accountId, rows] of Map.groupBy(await keyRows(client), (row) => row.accountId))
    keys.set(accountId, await openRows(rows));
  const proven: ProvenFiles = {
    erased: 0,
    files: { count: 0, problems: [] },
    seals: { count: 0, problems: [], unknown: 0 },
  };
  await client.query(`declare stored no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await client.query<Sealed>(`fetch ${rowsAtOnce} from stored`);
    if (rows.length === 0) break;
    const waiting = rows.values();
    const lane = async () => {
      for (const row of waiting) await proveOne(row, (hash) => openAll(hash, files, keys), trusted, proven);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }
  await client.query("close stored");
  return proven;
}

async function proveOne(
  { hash, sealed }: Sealed,
  open: (hash: string) => Promise<Buffer | undefined>,
  trusted: Trusted,
  proven: ProvenFiles,
): Promise<void> {
  const { files: found, seals } = proven;
  let bytes: Buffer | undefined;
  try {
    bytes = await open(hash);
  } catch (cause) {
    found.problems.push(`the file ${hash} is missing or damaged (${(cause as Error).message})`);
    return;
  }
  if (!bytes) {
    proven.erased += 1;
    return;
  }
  found.count += 1;
  if (sealed === null) return;
  if (bytes.length > maxVerifiedBytes) {
    seals.unknown += 1;
    return;
  }
  const { verdict } = await verifyFile(bytes, trusted);
  if (verdict === "good") seals.count += 1;
  else if (verdict === "cannotTell") seals.unknown += 1;
  else seals.problems.push(`the seal of ${sealed} does not hold`);
}
