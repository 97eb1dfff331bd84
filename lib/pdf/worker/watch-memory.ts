// Where the kernel cannot be told a limit: looks at a child's memory, and says when it has taken more than it may.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { log } from "#lib/core/log.ts";
import { PRLIMIT } from "./limited-command.ts";

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
        ? `${PRLIMIT} is missing (package util-linux): the memory of PDF processes is watched ten times a second instead of limited`
        : `${PRLIMIT} is missing (package util-linux): nothing but the deadline limits the memory of PDF processes`,
    );
  warned = true;
  if (!canLook) return null;
  const watch = setInterval(() => {
    readFile(status, "utf8").then(
      (text) => {
        const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0);
        if (kilobytes * 1024 > WATCHED_LIMIT) tooMuch();
      },
      () => undefined,
    );
  }, WATCH_EVERY_MS);
  return watch.unref();
}
