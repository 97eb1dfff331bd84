/** What PostgreSQL's own note `postmaster.pid` says about the server that holds a data folder. */
import { existsSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";

export type Postmaster = { pid: number; port: number; socketFolder: string; isReady: boolean };

/** Is there a process with this id, whoever owns it? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Is there a note of a server that is gone? Its id may be another program's by now, and PostgreSQL would not start. */
export function isStaleNote(data: string): boolean {
  return existsSync(join(data, "postmaster.pid")) && findPostmaster(data) === undefined;
}

/** The living server of `data`, or undefined: no note, or one that outlived its server (kill -9, power cut). */
export function findPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !worksIn(pid, data)) return undefined;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: resolve(data, lines[4] ?? ""),
    isReady: lines[7]?.trim() === "ready",
  };
}

/** The id may have gone to another program since: a PostgreSQL server always works in its data folder. */
function worksIn(pid: number, data: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    // Gone in between, or of another user: not ours in either case.
    return false;
  }
}
