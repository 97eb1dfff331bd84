/**
 * Gives what root has made in DATA_DIR to the user that the web works as. The folder itself stays root's, with the sticky bit: that
 * user makes files in it, and can put nothing in the place of the database's folder or the lock, which root goes on using.
 */
import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
} from "node:fs";
import { join } from "node:path";
import type { ServiceUser } from "./service-user.ts";

const kept = new Set(["postgres", "lock"]);
/** So deep root may have made something since (keys, trusted lists, mails); deeper only in a folder that root has put there. */
const levelsAgain = 2;
/** More than anything that the product makes has. */
const mostLevels = 16;
const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;

export function giveDataDir(dataDir: string, user: ServiceUser): void {
  mkdirSync(join(dataDir, "postgres"), { recursive: true, mode: 0o700 });
  // An operator may have put a link there.
  const folder = openSync(dataDir, O_RDONLY | O_DIRECTORY);
  try {
    const { uid, gid } = fstatSync(folder);
    const looked = uid === 0 && gid === user.gid ? levelsAgain : mostLevels;
    giveInside(folder, { user, looked, level: 1 }, kept);
    const lock = join(dataDir, "lock");
    if (existsSync(lock)) lchownSync(lock, 0, user.gid);
    if (uid !== 0) return;
    // Last: a start that was cut off begins again with everything.
    fchownSync(folder, 0, user.gid);
    fchmodSync(folder, 0o1770);
  } finally {
    closeSync(folder);
  }
}

/** Root's alone again, where the web works as root: what it makes from now on is given as a whole the next time. */
export function takeBackDataDir(dataDir: string): void {
  const { uid, gid } = lstatSync(dataDir);
  if (process.getuid?.() !== 0 || uid !== 0 || gid === 0) return;
  const folder = openSync(dataDir, O_RDONLY | O_DIRECTORY);
  fchmodSync(folder, 0o700);
  fchownSync(folder, 0, 0);
  closeSync(folder);
}

type Giving = { user: ServiceUser; looked: number; level: number };

/** By handles, never by paths: whoever may write here could put a link to somebody else's file where a folder was. */
function giveInside(folder: number, giving: Giving, except: ReadonlySet<string> = new Set()): void {
  const at = `/proc/self/fd/${folder}`;
  const { uid, gid } = giving.user;
  for (const entry of readdirSync(at, { withFileTypes: true })) {
    if (except.has(entry.name)) continue;
    const path = join(at, entry.name);
    unlessGone(() => {
      if (entry.isSymbolicLink()) lchownSync(path, uid, gid);
      else if (entry.isDirectory() || entry.isFile()) giveOne(path, giving);
    });
  }
}

/** A job process of its own may take its files away meanwhile, or have something else in their place. */
function unlessGone(give: () => void): void {
  try {
    give();
  } catch (error) {
    if (!["ENOENT", "ELOOP", "ENXIO"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}

function giveOne(path: string, { user, looked, level }: Giving): void {
  const handle = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(handle);
    const isRoots = found.uid === 0;
    if (found.isDirectory() && level < (isRoots ? mostLevels : looked))
      giveInside(handle, { user, looked, level: level + 1 });
    // A second name may be that of a file elsewhere.
    if (isRoots && (found.isDirectory() || found.nlink === 1)) fchownSync(handle, user.uid, user.gid);
  } finally {
    closeSync(handle);
  }
}
