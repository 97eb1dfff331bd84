// Messages that no server takes, as files by name. On the one machine that the embedded database is on they lie in DATA_DIR/outbox; with a
// database that others may share they are in it, and `npm run outbox` writes them to a folder for whoever runs the machine.
import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { config } from "#lib/core/config.ts";
import { isDatabaseEmbedded } from "#lib/core/outbox-mode.ts";
import { instanceFileSince, removeInstanceFile, replaceInstanceFile } from "#lib/files/instance-files.ts";

/** Nobody has been writing one message for so long. */
const lostAfter = 3_600_000;

const folderOf = (): string => join(/* turbopackIgnore: true */ config().dataDir, "outbox");

/** The same name writes over the same file: a message is there whole and once, however often its job is tried. */
export async function writeOutboxFile(name: string, bytes: Uint8Array): Promise<void> {
  if (!isDatabaseEmbedded()) return replaceInstanceFile("outbox", name, bytes);
  const folder = folderOf();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${randomBytes(6).toString("hex")}`);
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
}

/** When a message of this name was written; null: it is not there. */
export async function outboxFileSince(name: string): Promise<Date | null> {
  const kept = isDatabaseEmbedded() ? undefined : await instanceFileSince("outbox", name);
  if (kept) return kept;
  // Also one that an earlier version wrote here.
  const found = await stat(join(/* turbopackIgnore: true */ folderOf(), name)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return null;
    throw cause;
  });
  return found?.mtime ?? null;
}

/** In both places: a machine may have kept some before its database was another one. */
export async function removeOutboxFile(name: string): Promise<void> {
  await removeInstanceFile("outbox", name);
  await rm(join(/* turbopackIgnore: true */ folderOf(), name), { force: true });
}

/** What a process that died while writing has left in the folder. Part of the sweep. */
export async function removeLostDrafts(now = Date.now()): Promise<void> {
  const folder = folderOf();
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(".")) continue;
    const draft = await stat(join(folder, name)).catch(() => null);
    if (draft && now - draft.mtimeMs > lostAfter) await rm(join(folder, name), { force: true });
  }
}
