/** Makes the folders and, at the first start, the cluster of the embedded PostgreSQL under `DATA_DIR/postgres`. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { postgresBinaries, type RunAs } from "./postgres-binaries.ts";

/** The number of nobody; nobody else's files need to be safe from the database, and the other way round. */
const unprivileged = 65534;
const majorVersion = "18";

/** Where a server lives: `data` is the cluster, its neighbours in `root` are run, log and password. */
export type Place = { root: string; data: string; binaries: string; runAs: RunAs };

/** How the server names its data folder, in which it is started: see embedded.ts. */
export const ownFolder = (data: string) => (process.platform === "linux" ? "/proc/self/cwd" : data);

/** Nothing of our environment: it holds secrets that the database has no use for. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  LC_ALL: "C",
  PATH: process.env.PATH,
  NODE_ENV: "production",
});

/** Returns the place of this DATA_DIR, ready for a server to start in. */
export function makeCluster(dataDir: string): Place {
  const root = join(dataDir, "postgres");
  const data = join(root, "data");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const runAs = whoRuns(data);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  giveTo(ownPath(root), runAs);
  for (const folder of [join(root, "run"), join(root, "log")]) makeFolder(folder, runAs);
  const place = { root, data, binaries: postgresBinaries(runAs), runAs };
  if (existsSync(data)) checkVersion(data);
  else initialise(place);
  return place;
}

function whoRuns(data: string): RunAs {
  const me = process.getuid?.();
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (me === 0) return { uid: owner?.uid || unprivileged, gid: owner?.gid || unprivileged };
  if (owner && me !== undefined && owner.uid !== me) {
    throw new Error(`${data} belongs to another user (uid ${owner.uid}): start as that user, or as root.`);
  }
  return {};
}

function makeFolder(folder: string, runAs: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(folder, runAs);
}

/** Where a link leads that root has put there, such as to another disk; anybody else's is not followed. */
export const ownPath = (path: string): string => (lstatSync(path).uid === 0 ? realpathSync(path) : path);

/** A file of its own, whatever stood there. */
export function writeNew(path: string, text: string): void {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: "wx", flush: true });
}

/** Never what a link leads to: the server's user may have put one to a folder of root's there. */
function giveTo(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid);
}

function checkVersion(data: string): void {
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion) {
    throw new Error(
      `${data} was made by PostgreSQL ${version}, this is ${majorVersion}: dump it with the old one first.`,
    );
  }
}

/** Made under another name and renamed when complete, so that an interrupted start leaves nothing that looks done. */
function initialise({ root, data, binaries, runAs }: Place): void {
  const draft = join(root, "draft");
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, runAs);
  const password = join(root, "password");
  writeNew(password, `${randomBytes(24).toString("hex")}\n`);
  giveTo(password, runAs);
  // The builtin locale sorts and folds case the same on every machine, whatever its C library or ICU.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = ["--username=postgres", "--pwfile=../password", "--auth=scram-sha-256"];
  const made = spawnSync(join(binaries, "bin/initdb"), ["-D", ownFolder(draft), ...access, ...locale], {
    ...runAs,
    cwd: draft,
    env: serverEnvironment(),
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`PostgreSQL's initdb failed: ${made.error?.message ?? made.stderr}`);
  renameSync(draft, data);
}
