// Keeps document bytes by their SHA-256 under DATA_DIR/files: written once, never changed, checked when read.
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "#lib/config.ts";
import { sha256 } from "#lib/secrets.ts";

/** Where bytes live; another store (S3) needs only these three. */
export type FileStore = {
  /** Keeps the bytes durably and answers their SHA-256 in hexadecimal. Keeping the same bytes twice is one file. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** The bytes; throws when they are missing or no longer match their hash. */
  get: (hash: string) => Promise<Buffer>;
  has: (hash: string) => Promise<boolean>;
};

const pathOf = (hash: string): string => {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error("not a file hash");
  return join(config().dataDir, "files", hash.slice(0, 2), hash.slice(2));
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

async function put(bytes: Uint8Array): Promise<string> {
  const hash = sha256(bytes);
  if (await has(hash)) return hash;
  const path = pathOf(hash);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A crash in between leaves a temporary file, never half a document under its hash.
  const temporary = `${path}.${randomUUID()}.part`;
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
  const bytes = await readFile(pathOf(hash));
  if (sha256(bytes) !== hash) throw new Error(`file ${hash} does not match its hash`);
  return bytes;
}

export const files: FileStore = { put, get, has };
