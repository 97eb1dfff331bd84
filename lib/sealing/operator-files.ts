// What an operator puts on the disk of one machine and every machine has to know: trust lists in DATA_DIR/trust, and certificates
// taken back in DATA_DIR/keys/revoked.json. It goes into the database when it has changed, and leaves it when it is taken away.
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { log } from "#lib/core/log.ts";
import {
  type InstanceFolder,
  listInstanceFiles,
  removeInstanceFile,
  replaceInstanceFile,
} from "#lib/files/instance-files.ts";
import { revokedFile } from "#lib/signatures/seal/crl.ts";
import { isTrustFile } from "#lib/signatures/trust/imported-trust.ts";

/** By `folder/name`, the SHA-256 of what this machine has put into the database; empty while it is on the way there. */
type Marks = Record<string, string>;
const marksIn = (dataDir: string): string => join(/* turbopackIgnore: true */ dataDir, "shared.json");

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
    const hash = bytes && createHash("sha256").update(bytes).digest("hex");
    // The database may be another one than at the time of the mark, or the same at an earlier time.
    if (!bytes || !hash || (marks[name] === hash && there.has(name))) continue;
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

function namesIn(dataDir: string): string[] {
  const trust = entriesOf(join(/* turbopackIgnore: true */ dataDir, "trust")).filter(isTrustFile);
  const keys = entriesOf(join(/* turbopackIgnore: true */ dataDir, "keys")).filter((name) => name === revokedFile);
  return [...trust.map((name) => `trust/${name}`), ...keys.map((name) => `keys/${name}`)].toSorted();
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder);
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return [];
    throw cause;
  }
}

/** Names with when and how large each is. */
const lookOf = (dataDir: string): string =>
  JSON.stringify(
    namesIn(dataDir).map((name) => {
      const found = statSync(join(/* turbopackIgnore: true */ dataDir, name), { throwIfNoEntry: false });
      return [name, found?.mtimeMs, found?.size, found?.ino];
    }),
  );

/** One that this process may not read, or that is a folder, stays what it was. */
function readBytes(dataDir: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ dataDir, name));
  } catch (cause) {
    log.warn({ file: name, err: cause }, "a file of the operator's cannot be read");
    return undefined;
  }
}

function readMarks(dataDir: string): Marks {
  try {
    return JSON.parse(readFileSync(/* turbopackIgnore: true */ marksIn(dataDir), "utf8")) as Marks;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw cause;
  }
}

function writeMarks(dataDir: string, marks: Marks): void {
  const draft = `${marksIn(dataDir)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, JSON.stringify(marks), { mode: 0o600, flag: "wx", flush: true });
  renameSync(draft, marksIn(dataDir));
}
