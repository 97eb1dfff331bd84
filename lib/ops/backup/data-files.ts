// What lies in DATA_DIR beside documents and database: keys, SECRET, trust lists, the outbox.
import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, open, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { notData } from "./format.ts";

export type DataFile = { path: string; bytes: Buffer; mtime: Date };

/** Beside a name while a process writes it anew, and after that died; and of mails that are being written. */
const isDraft = (name: string): boolean => name.startsWith(".") || /\.(?:draft|[0-9a-f]{12}(?:\.stale)?)$/.test(name);

/** Lists again what comes and goes, and passes by what went since. */
export function* dataFiles(dataDir: string, leaveOut: readonly string[]): Generator<DataFile> {
  for (const path of pathsIn(dataDir, "")) {
    if (leaveOut.includes(path)) continue;
    const file = read(join(dataDir, path));
    if (file) yield { path, ...file };
  }
}

function* pathsIn(dataDir: string, folder: string): Generator<string> {
  for (const entry of entriesOf(join(dataDir, folder))) {
    if (isDraft(entry.name) || (folder === "" && (notData.has(entry.name) || entry.name === "lost+found"))) continue;
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsIn(dataDir, path);
    else if (entry.isFile()) yield path;
  }
}

const isGone = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === "ENOENT";

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    if (isGone(cause)) return [];
    throw cause;
  }
}

function read(path: string): { bytes: Buffer; mtime: Date } | undefined {
  try {
    return { mtime: statSync(path).mtime, bytes: readFileSync(path) };
  } catch (cause) {
    if (isGone(cause)) return undefined;
    throw cause;
  }
}

/** Durably; it must not exist. When a mail was written to the outbox is told by its file's time. */
export async function writeDataFile(dataDir: string, { path, bytes, mtime }: DataFile): Promise<void> {
  const place = join(dataDir, path);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const file = await open(place, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await utimes(place, mtime, mtime);
}
