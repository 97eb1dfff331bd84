// What root does in the embedded server's folders leads to nothing else, whatever the server's user has put there: real files.
import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { admitGroup } from "./admit-group.ts";
import { makeCluster, writeNew } from "./make-cluster.ts";

const isRoot = process.getuid?.() === 0;
const server = 65_534;
const gid = 65_500;
let place: string;
let dataDir: string;
let outside: string;
let running: ChildProcess | undefined;
const inRoot = (name: string) => join(dataDir, "postgres", name);
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "cs-")));
  [dataDir, outside] = [join(place, "data"), join(place, "outside")];
  for (const folder of [inRoot("data"), inRoot("run"), outside]) mkdirSync(folder, { recursive: true });
  writeFileSync(inRoot("data/PG_VERSION"), "18\n");
  chmodSync(outside, 0o755);
  for (const name of ["", "data", "run"]) if (isRoot) chownSync(inRoot(name), server, server);
});
afterEach(() => {
  running?.kill("SIGKILL");
  rmSync(place, { recursive: true });
});
const facts = (path: string) => {
  const { uid, gid, mode } = statSync(path);
  return [uid, gid, mode & 0o777];
};

/** A process that works in the data folder, with the note that a server writes. */
function runIn(socketFolder: string): void {
  running = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { cwd: inRoot("data") });
  const note = [running.pid, inRoot("data"), 0, 5432, socketFolder, "", "", "ready"];
  writeFileSync(inRoot("data/postmaster.pid"), note.join("\n"));
}

test.runIf(isRoot)("a link in the place of a folder gives its user nothing of root's", () => {
  rmSync(inRoot("run"), { recursive: true });
  symlinkSync(outside, inRoot("run"));
  makeCluster(dataDir);
  expect(facts(outside)).toEqual([0, 0, 0o755]);
});

test("what is written anew replaces a link, and nothing where it leads", () => {
  writeFileSync(join(outside, "shadow"), "kept");
  symlinkSync(join(outside, "shadow"), inRoot("socket-folder"));
  writeNew(inRoot("socket-folder"), "new");
  expect([join(outside, "shadow"), inRoot("socket-folder")].map((path) => readFileSync(path, "utf8"))).toEqual([
    "kept",
    "new",
  ]);
});

test.runIf(isRoot)("a group is let to the server's own socket", async () => {
  const listening = createServer().listen(inRoot("run/.s.PGSQL.5432"));
  await new Promise((done) => listening.once("listening", done));
  chownSync(inRoot("run/.s.PGSQL.5432"), server, server);
  runIn("../run");
  admitGroup(dataDir, gid);
  listening.close();
  expect(facts(inRoot("run"))).toEqual([server, gid, 0o710]);
});

test.runIf(isRoot)("where root has put the whole on another disk, too", async () => {
  renameSync(inRoot(""), join(place, "disk"));
  symlinkSync(join(place, "disk"), join(dataDir, "postgres"));
  makeCluster(dataDir);
  const listening = createServer().listen(inRoot("run/.s.PGSQL.5432"));
  await new Promise((done) => listening.once("listening", done));
  chownSync(inRoot("run/.s.PGSQL.5432"), server, server);
  runIn("../run");
  admitGroup(dataDir, gid);
  listening.close();
  expect(facts(join(place, "disk"))).toEqual([server, gid, 0o710]);
});

test.runIf(isRoot)("and to no other folder that the server's note names, nor through a link to one", () => {
  runIn(outside);
  expect(() => admitGroup(dataDir, gid)).toThrow(/is not the embedded PostgreSQL's/);
  running?.kill("SIGKILL");
  symlinkSync(outside, inRoot("link"));
  runIn("../link");
  expect(() => admitGroup(dataDir, gid)).toThrow(/ENOTDIR|ELOOP/);
  expect(facts(outside)).toEqual([0, 0, 0o755]);
});

test.runIf(isRoot)("nor to a file that stands in the place of the socket", () => {
  writeFileSync(join(outside, "shadow"), "", { mode: 0o600 });
  symlinkSync(join(outside, "shadow"), inRoot("run/.s.PGSQL.5432"));
  runIn("../run");
  expect(() => admitGroup(dataDir, gid)).toThrow(/is not the embedded PostgreSQL's/);
  expect(facts(join(outside, "shadow"))).toEqual([0, 0, 0o600]);
});
