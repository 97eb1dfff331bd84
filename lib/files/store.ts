// Keeps document bytes by their SHA-256 under DATA_DIR/files: written once, never changed, checked when read.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";

/** Where bytes live; another store (S3) needs only these five. */
export type FileStore = {
  /** Keeps the bytes durably and answers their SHA-256 in hexadecimal. Keeping the same bytes twice is one file. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** The bytes; throws when they are missing or no longer match their hash. */
  get: (hash: string) => Promise<Buffer>;
  has: (hash: string) => Promise<boolean>;
  /** How many bytes they are; throws when they are missing. */
  size: (hash: string) => Promise<number>;
  /** Whether the bytes are there; if so they stay for a day at least, whether anybody refers to them or not. */
  keep: (hash: string) => Promise<boolean>;
};

/** Beside a file's name while the sweep decides about it for the last time (sweep-files.ts). */
export const goingSuffix = ".going";
export const partSuffix = ".part";
export const filesFolder = (): string => join(config().dataDir, "files");

const pathOf = (hash: string): string => {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error("not a file hash");
  return join(filesFolder(), hash.slice(0, 2), hash.slice(2));
};

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

async function put(bytes: Uint8Array): Promise<string> {
  const hash = sha256(bytes);
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
  if (sha256(bytes) !== hash) throw new Error(`file ${hash} does not match its hash`);
  return bytes;
}

export const files: FileStore = { put, get, has, size, keep };
