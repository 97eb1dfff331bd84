// Keeps document bytes by their SHA-256 under DATA_DIR/files: written once, never changed, checked when read.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { type FileStore, mismatch, pathOfHash, readName, type StoredBytes } from "./file-store.ts";
import { matches, only, smallBytes, verifiedChunks } from "./verified-chunks.ts";

/** Beside a file's name while the sweep decides about it for the last time (disk-contents.ts). */
export const goingSuffix = ".going";
export const partSuffix = ".part";
export const filesFolder = (): string => join(config().dataDir, "files");

const pathOf = (hash: string): string => join(filesFolder(), pathOfHash(hash));

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function has(hash: string): Promise<boolean> {
  return stat(pathOf(hash)).then(
    () => true,
    () => false,
  );
}

async function size(hash: string): Promise<number> {
  const path = pathOf(hash);
  // As in `get`: the sweep may have it in its hand.
  const found = await stat(path).catch(() => stat(`${path}${goingSuffix}`).catch(() => stat(path)));
  return found.size;
}

async function keep(hash: string): Promise<boolean> {
  const now = new Date();
  return utimes(pathOf(hash), now, now).then(
    () => true,
    () => false,
  );
}

async function put(bytes: Uint8Array, hash = sha256(bytes)): Promise<string> {
  // Young again before its new owner's row is there, so that the sweep leaves it alone.
  if (await keep(hash)) return hash;
  const path = pathOf(hash);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A crash in between leaves a temporary file, never half a document under its hash.
  const temporary = `${path}.${randomUUID()}${partSuffix}`;
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (cause) {
    await rm(temporary, { force: true });
    throw cause;
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
  await syncFolder(dirname(path));
  return hash;
}

async function get(hash: string): Promise<Buffer> {
  const path = pathOf(hash);
  // The sweep may have it in its hand for a moment, and puts it back.
  const bytes = await readFile(path).catch(() => readFile(`${path}${goingSuffix}`).catch(() => readFile(path)));
  if (!matches(hash, bytes)) throw mismatch(hash);
  return bytes;
}

async function stream(hash: string): Promise<StoredBytes> {
  const bytes = await size(hash);
  const large = () => (readName(hash)?.accountId === undefined ? verifiedChunks(hash, pieces(hash)) : pieces(hash));
  const chunks = bytes > smallBytes ? large() : only(await get(hash));
  return { size: bytes, chunks };
}

/** Opened when the first piece is asked for. */
async function* pieces(hash: string): AsyncGenerator<Uint8Array> {
  const handle = await open(pathOf(hash)).catch(() => undefined);
  // As in `get`: the sweep may have it in its hand.
  if (handle) yield* handle.createReadStream({ highWaterMark: 256 * 1024 });
  else yield await get(hash);
}

export const diskStore: FileStore = { put, get, stream, has, size, keep };
