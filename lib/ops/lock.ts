/** Lets one supervisor at a time use a DATA_DIR, and forgets supervisors that were killed. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** `secret`: which SECRET it runs with (secret-in-use.ts); missing in the locks of earlier versions. */
type Holder = { pid: number; born: string; host: string; secret?: string };

/** Takes the lock and returns how to give it back; throws with a clear message while another process holds it. */
export function takeLock(dataDir: string, secret?: string): () => void {
  const path = join(dataDir, "lock");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const me: Holder = { pid: process.pid, born: bornAt(process.pid), host: hostname(), ...(secret ? { secret } : {}) };
  writeFileSync(draft, JSON.stringify(me), { flag: "wx", mode: 0o600 });
  try {
    for (;;) {
      if (linked(draft, path)) return () => rmSync(path, { force: true });
      const holder = readHolder(path);
      if (holder && isRunning(holder)) {
        throw new Error(
          `Countersign already runs on ${dataDir} (process ${holder.pid}). Stop it first, or set another DATA_DIR and PORT.`,
        );
      }
      removeStale(path, `${draft}.stale`);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Who holds the lock and runs. */
export function lockHolder(dataDir: string): { secret?: string } | undefined {
  const holder = readHolder(join(dataDir, "lock"));
  return holder && isRunning(holder) ? holder : undefined;
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Moved aside before it is removed: if somebody took the lock in between, it is put back. */
function removeStale(path: string, aside: string): void {
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && isRunning(moved)) linked(aside, path);
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    // Gone, or cut off by a full disk: nobody can be held to it.
    return undefined;
  }
}

/** On another host (a shared folder, another container) nothing can be seen: whoever starts there is believed. */
function isRunning(holder: Holder): boolean {
  return holder.host === hostname() && holder.born !== "" && bornAt(holder.pid) === holder.born;
}

/** Tells a process from a later one with the same id; empty when there is no such process. */
function bornAt(pid: number): string {
  if (process.platform === "linux") {
    try {
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return state === "Z" ? "" : `${boot}-${rest[18]}`;
    } catch {
      return "";
    }
  }
  try {
    process.kill(pid, 0);
    return "alive";
  } catch {
    return "";
  }
}
