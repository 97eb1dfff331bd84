// Whose the files of DATA_DIR are after a start by root: real files, where root runs this.
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveDataDir, takeBackDataDir } from "./give-data-dir.ts";

const seen: { act?: ((names: string[]) => void) | undefined } = {};
/** What another process does right after a folder was read. */
vi.mock("node:fs", async (load) => {
  const real = await load<typeof import("node:fs")>();
  const readdirSync = (path: string, options: { withFileTypes: true }) => {
    const found = real.readdirSync(path, options);
    seen.act?.(found.map(({ name }) => name));
    return found;
  };
  return { ...real, readdirSync };
});

const isRoot = process.getuid?.() === 0;
const user = { uid: 65_500, gid: 65_500 };
let place: string;
let dataDir: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "countersign-give-")));
  dataDir = join(place, "data");
  for (const name of ["files/ab/cd", "keys", "postgres/data"]) mkdirSync(join(dataDir, name), { recursive: true });
  for (const name of ["files/ab/cd/1", "keys/seal.pem", "secret", "lock", "postgres/password"]) make(name);
});
afterEach(() => rmSync(place, { recursive: true }));

function make(name: string): void {
  mkdirSync(dirname(join(dataDir, name)), { recursive: true });
  writeFileSync(join(dataDir, name), name, { mode: 0o600 });
}
const ownerOf = (name: string) => lstatSync(join(dataDir, name)).uid;

test.runIf(isRoot)("all that root has made becomes that user's, but for the database and the lock", () => {
  giveDataDir(dataDir, user);
  for (const name of ["files", "files/ab/cd", "files/ab/cd/1", "keys/seal.pem", "secret"])
    expect(ownerOf(name), name).toBe(user.uid);
  for (const name of ["postgres", "postgres/password", "lock"]) expect(ownerOf(name), name).toBe(0);
  // In a folder of root's with this bit nobody but root takes away what is not theirs.
  const { uid, gid, mode } = statSync(dataDir);
  expect([uid, gid, mode & 0o7777]).toEqual([0, user.gid, 0o1770]);
});

test.runIf(isRoot)("what root makes afterwards is given at the next start, also a folder of documents put back", () => {
  giveDataDir(dataDir, user);
  for (const name of ["keys/next.pem", "files/ef/01/2", "trust/list.xml"]) make(name);
  giveDataDir(dataDir, user);
  for (const name of ["keys/next.pem", "files/ef/01/2", "trust/list.xml"]) expect(ownerOf(name), name).toBe(user.uid);
});

test.runIf(isRoot)("what was made while the web was root is given as a whole, however deep it lies", () => {
  giveDataDir(dataDir, user);
  takeBackDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o7777).toBe(0o700);
  make("files/ab/cd/3");
  giveDataDir(dataDir, user);
  expect(ownerOf("files/ab/cd/3")).toBe(user.uid);
});

test.runIf(isRoot)("links lead to nothing that is somebody else's", () => {
  const outside = join(place, "outside");
  mkdirSync(outside);
  writeFileSync(join(outside, "shadow"), "");
  symlinkSync(outside, join(dataDir, "files/link"));
  symlinkSync(join(outside, "shadow"), join(dataDir, "keys/link.pem"));
  linkSync(join(outside, "shadow"), join(dataDir, "keys/second.pem"));
  giveDataDir(dataDir, user);
  expect([statSync(outside).uid, statSync(join(outside, "shadow")).uid]).toEqual([0, 0]);
});

test.runIf(isRoot)("a folder that is somebody's stays theirs", () => {
  chownSync(dataDir, 1000, 1000);
  chmodSync(dataDir, 0o750);
  giveDataDir(dataDir, { uid: 1000, gid: 1000 });
  const { uid, mode } = statSync(dataDir);
  expect([uid, mode & 0o7777, ownerOf("files/ab/cd/1"), ownerOf("secret")]).toEqual([1000, 0o750, 1000, 1000]);
});

test.runIf(isRoot)("what a running job process takes away meanwhile keeps nobody from the rest", () => {
  make("files/ab/cd/draft");
  writeFileSync(join(place, "else"), "");
  seen.act = (names) => {
    if (names.includes("draft")) rmSync(join(dataDir, "files/ab/cd/draft"));
    if (names.includes("seal.pem")) {
      rmSync(join(dataDir, "keys/seal.pem"));
      symlinkSync(join(place, "else"), join(dataDir, "keys/seal.pem"));
    }
  };
  giveDataDir(dataDir, user);
  seen.act = undefined;
  expect([ownerOf("files/ab/cd/1"), ownerOf("secret")]).toEqual([user.uid, user.uid]);
  expect(statSync(join(place, "else")).uid).toBe(0);
});
