// Keeps bytes that can be made again, such as page images, under DATA_DIR/cache; a sweep keeps it within bounds.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";

const MOST_BYTES = 512 * 1024 * 1024;
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

/** Who asks while the bytes are being made waits for them instead of making them again. */
const making = new Map<string, Promise<Uint8Array>>();

/** `key` must name everything that the bytes depend on. What `make` throws is not kept. */
export async function cached(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = await read(pathOf(key));
  if (kept) return kept;
  const running = making.get(key) ?? make().then((bytes) => keep(pathOf(key), bytes));
  making.set(key, running);
  return running.finally(() => making.delete(key));
}

export const isCached = async (key: string): Promise<boolean> => (await read(pathOf(key))) !== null;

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
    await writeFile(temporary, Buffer.concat([Buffer.from(sha256(bytes), "latin1"), bytes]), { mode: 0o600 });
    await rename(temporary, path);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
  return bytes;
}

let lastSweep = 0;

/** Drops what was read longest ago until the rest has room. Does nothing when it ran within the hour. */
export async function sweepCache({ mostBytes = MOST_BYTES, now = Date.now(), everyMs = NOTED_MS } = {}): Promise<void> {
  if (now - lastSweep < everyMs) return;
  lastSweep = now;
  const entries: { path: string; size: number; read: number }[] = [];
  for (const folder of await readdir(root()).catch(() => [])) {
    for (const name of await readdir(join(root(), folder)).catch(() => [])) {
      const path = join(root(), folder, name);
      const found = await stat(path).catch(() => null);
      if (found?.isFile()) entries.push({ path, size: found.size, read: found.mtimeMs });
    }
  }
  entries.sort((a, b) => b.read - a.read);
  let bytes = 0;
  for (const { path, size, read: at } of entries) {
    bytes += size;
    if (bytes > mostBytes || now - at > LONGEST_MS) await rm(path, { force: true });
  }
}
