// What an operator puts on the disk of one machine and every machine has to know: trust lists in DATA_DIR/trust, and certificates
// taken back in DATA_DIR/keys/revoked.json. It goes into the database when it has changed, and leaves it when it is taken away.
import { randomBytes } from "node:crypto";
import { renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { log } from "#lib/core/log.ts";
import {
  type InstanceFolder,
  listInstanceFiles,
  readInstanceFile,
  removeInstanceFile,
  replaceInstanceFile,
} from "#lib/files/instance-files.ts";
import { clashOf, clashWords, hashOf, type Marks, marksIn, namesIn, readBytes, readMarks } from "./operator-disk.ts";

/** What was seen last, by this process: as long as it is the same nothing is read. */
const seen = new Map<string, string>();

/** Costs a look at two folders where nothing has changed. */
export async function shareOperatorFiles(dataDir: string): Promise<void> {
  const look = lookOf(dataDir);
  if (seen.get(dataDir) === look) return;
  await withAdvisoryLock("operator files", () => share(dataDir));
  seen.set(dataDir, look);
}

async function share(dataDir: string): Promise<void> {
  const marks = readMarks(dataDir);
  const names = namesIn(dataDir);
  const there = await sharedNames();
  for (const name of names) {
    const bytes = readBytes(dataDir, name);
    const hash = bytes && hashOf(bytes);
    // The database may be another one than at the time of the mark, or the same at an earlier time.
    if (!bytes || !hash || (marks[name] === hash && there.has(name))) continue;
    if (there.has(name)) await warnOfOther(name, hash, marks[name]);
    // Marked before and after: whoever dies between them leaves nothing in the database that no mark knows.
    writeMarks(dataDir, Object.assign(marks, { [name]: "" }));
    await replaceInstanceFile(...placeOf(name), bytes);
    writeMarks(dataDir, Object.assign(marks, { [name]: hash }));
  }
  for (const name of Object.keys(marks).filter((one) => !names.includes(one))) {
    await removeInstanceFile(...placeOf(name));
    delete marks[name];
    writeMarks(dataDir, marks);
  }
}

/** Of two machines' files of one name the one brought last counts: never without a word. */
async function warnOfOther(name: string, own: string, mark: string | undefined): Promise<void> {
  const bytes = await readInstanceFile(...placeOf(name));
  const there = bytes && hashOf(bytes);
  const clash = clashOf(own, mark, there);
  if (there && clash) log.warn({ file: name, there, own }, clashWords(name, clash, there));
}

async function sharedNames(): Promise<Set<string>> {
  const folders = await Promise.all(
    (["trust", "keys"] as const).map(async (folder) =>
      (await listInstanceFiles(folder)).map(({ name }) => `${folder}/${name}`),
    ),
  );
  return new Set(folders.flat());
}

function placeOf(path: string): [InstanceFolder, string] {
  const name = path.slice(path.indexOf("/") + 1);
  return [path.startsWith("trust/") ? "trust" : "keys", name];
}

/** Names with when and how large each is. */
const lookOf = (dataDir: string): string =>
  JSON.stringify(
    namesIn(dataDir).map((name) => {
      const found = statSync(join(/* turbopackIgnore: true */ dataDir, name), { throwIfNoEntry: false });
      return [name, found?.mtimeMs, found?.size, found?.ino];
    }),
  );

function writeMarks(dataDir: string, marks: Marks): void {
  const draft = `${marksIn(dataDir)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, JSON.stringify(marks), { mode: 0o600, flag: "wx", flush: true });
  renameSync(draft, marksIn(dataDir));
}
