// Where the kernel cannot be told a limit: looks at a child's memory, and says when it has taken more than it may.
import { existsSync } from "node:fs";
import { log } from "#lib/core/log.ts";
import { residentMemory } from "#lib/sandbox/process-tree.ts";

/** This much resident memory is the end. */
const WATCHED_LIMIT = 1024 * 1024 * 1024;
const WATCH_EVERY_MS = 100;

let warned = false;

/** Coarser than a limit of the kernel's: what a file takes between two looks, it gets. null: nobody can look here either. */
export function watchMemory(pid: number | undefined, tooMuch: () => void): NodeJS.Timeout | null {
  const status = `/proc/${pid}/status`;
  const canLook = existsSync(status);
  if (!warned)
    log.warn(
      canLook
        ? "prlimit is missing or may not be used (package util-linux): the memory of PDF processes is watched ten times a second instead of limited"
        : "prlimit is missing or may not be used (package util-linux): nothing but the deadline limits the memory of PDF processes",
    );
  warned = true;
  if (!canLook) return null;
  const watch = setInterval(() => {
    if (residentMemory(Number(pid)) > WATCHED_LIMIT) tooMuch();
  }, WATCH_EVERY_MS);
  return watch.unref();
}
