// Bytes that can be had again, as they are, under DATA_DIR/cache; a sweep keeps it within bounds. Nobody brings anything plain here
// where documents are encrypted: cache.ts encrypts before, and of a distant store only what is encrypted there is kept.
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { headBytes, isSealed } from "./sealed/format.ts";

const LEAST_ROOM = 512 * 1024 * 1024;
/** What the operator allows; where documents of a distant store are not kept at hand, what is made still is. */
const mostAllowed = (): number => config().files.cacheBytes || LEAST_ROOM;
/** Unread for so long, an entry goes even where there is room. */
const LONGEST_MS = 14 * 24 * 3_600_000;
const DIGEST = 64;
/** When an entry was read is noted this coarsely. */
const NOTED_MS = 3_600_000;

const root = () => join(config().dataDir, "cache");
const pathOf = (key: string): string => {
  const hash = sha256(key);
  return join(root(), hash.slice(0, 2), hash.slice(2));
};

/** Who asks while the bytes are being read or made waits for them instead of making them again: all get the same ones. */
const asked = new Map<string, Promise<Uint8Array>>();

/** `key` must name everything that the bytes depend on. What `make` throws is not kept. */
export async function keptAsIs(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const running = asked.get(key) ?? readOrMake(pathOf(key), make);
  asked.set(key, running);
  return running.finally(() => asked.delete(key));
}

async function readOrMake(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return (await read(path)) ?? keep(path, await make());
}

export const dropKept = (key: string): Promise<void> => rm(pathOf(key), { force: true }).catch(() => undefined);

export const isKept = async (key: string): Promise<boolean> => (await read(pathOf(key))) !== null;

/** A disk that was full or a machine that lost its power may leave anything behind: the digest tells. */
async function read(path: string): Promise<Uint8Array | null> {
  const file = await readFile(path).catch(() => null);
  if (!file || file.length < DIGEST) return null;
  const bytes = file.subarray(DIGEST);
  if (sha256(bytes) !== file.toString("latin1", 0, DIGEST)) return null;
  const now = new Date();
  const { mtime } = await stat(path).catch(() => ({ mtime: now }));
  if (now.getTime() - mtime.getTime() > NOTED_MS) await utimes(path, now, now).catch(() => undefined);
  return bytes;
}

/** The cache is a convenience: where it cannot be written, everything still works. */
async function keep(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // One after the other: a large file is not copied once more.
    await writeFile(temporary, [Buffer.from(sha256(bytes), "latin1"), bytes], { mode: 0o600 });
    await rename(temporary, path);
    written += bytes.byteLength;
    // Each process sees to what it has written: not every machine has a worker that comes by.
    if (written > mostAllowed() / 8) void sweepCache({ everyMs: 0 }).catch(() => undefined);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  return bytes;
}

/** From before documents were encrypted there may be plain ones: they go, once for each process. */
let isClean = false;
function plainLeft(): boolean {
  const isOver = config().encryption !== undefined && !isClean;
  isClean = config().encryption !== undefined;
  return isOver;
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return true;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(DIGEST + headBytes), 0, DIGEST + headBytes, 0);
    return isSealed(buffer.subarray(DIGEST, bytesRead));
  } finally {
    await file.close();
  }
}

let lastSweep = 0;
let written = 0;

/** Drops what was read longest ago until the rest has room. Does nothing when it ran within the hour. */
export async function sweepCache({
  mostBytes = mostAllowed(),
  now = Date.now(),
  everyMs = NOTED_MS,
} = {}): Promise<void> {
  if (now - lastSweep < everyMs) return;
  lastSweep = now;
  written = 0;
  const isOver = plainLeft();
  const entries: { path: string; size: number; read: number }[] = [];
  for (const folder of await readdir(root()).catch(() => [])) {
    for (const name of await readdir(join(root(), folder)).catch(() => [])) {
      const path = join(root(), folder, name);
      const found = await stat(path).catch(() => null);
      if (found?.isFile() && isOver && !(await isEncrypted(path))) await rm(path, { force: true });
      else if (found?.isFile()) entries.push({ path, size: found.size, read: found.mtimeMs });
    }
  }
  entries.sort((a, b) => b.read - a.read);
  let bytes = 0;
  for (const { path, size, read: at } of entries) {
    bytes += size;
    if (bytes > mostBytes || now - at > LONGEST_MS) await rm(path, { force: true });
  }
}
