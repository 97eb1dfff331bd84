// What lies under DATA_DIR/files, for the sweep: ages, what a crash left, and removing what nobody has just kept.
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesFolder, goingSuffix, partSuffix } from "./disk-store.ts";
import { pathOfHash, readName, type StoreContents } from "./file-store.ts";
import { graceMs } from "./grace.ts";

const ageOf = async (path: string, now: Date): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs,
    () => 0,
  );

/** Not over a younger one of the same bytes, whose age is what keeps it. */
async function putBack(aside: string): Promise<void> {
  const path = aside.slice(0, -goingSuffix.length);
  const isAnew = await link(aside, path).then(
    () => false,
    (cause: NodeJS.ErrnoException) => cause.code === "EEXIST" || Promise.reject(cause),
  );
  await rm(aside);
  if (!isAnew) await utimes(path, new Date(), new Date());
}

/** What a process that died has left: half a file, or one that was in the sweep's hand. */
async function tidy(folder: string, names: string[], now: Date): Promise<void> {
  for (const name of names) {
    const path = join(folder, name);
    if (name.endsWith(goingSuffix)) await putBack(path);
    else if (name.endsWith(partSuffix) && (await ageOf(path, now)) > graceMs) await rm(path, { force: true });
  }
}

async function list(prefix: string, now: Date): Promise<{ old: string[]; young: string[] }> {
  const folder = join(filesFolder(), prefix);
  await tidy(folder, await readdir(folder).catch(() => []), now);
  const [old, young]: [string[], string[]] = [[], []];
  for (const name of await readdir(folder).catch(() => []))
    if (readName(prefix + name)) ((await ageOf(join(folder, name), now)) > graceMs ? old : young).push(prefix + name);
  return { old, young };
}

/** Out of the way first: who wants to keep the file now finds it gone and writes it anew, or was earlier, which shows. */
async function remove(hash: string, now: Date): Promise<boolean> {
  const path = join(filesFolder(), pathOfHash(hash));
  const aside = `${path}${goingSuffix}`;
  await rename(path, aside);
  if ((await ageOf(aside, now)) < graceMs) {
    await putBack(aside);
    return false;
  }
  await rm(aside);
  return true;
}

const ownerPath = () => join(filesFolder(), "store");

export const diskContents: StoreContents = {
  get where() {
    return filesFolder();
  },
  owner: () => readFile(ownerPath(), "utf8").catch(() => undefined),
  writeOwner: async (name) => {
    await mkdir(filesFolder(), { recursive: true, mode: 0o700 });
    await writeFile(ownerPath(), name, { flag: "wx", mode: 0o600 });
  },
  list,
  remove,
  // The rows' commit comes first: a crash before the bytes go leaves bytes without a row, as one after `put` does, and no row
  // without bytes that anybody could come to name.
  removesUnderLock: false,
  drop: (hash) => rm(join(filesFolder(), pathOfHash(hash)), { force: true }),
};
