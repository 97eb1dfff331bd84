// Bounds the memory of all large requests together: bodies arrive on disk, and few at a time come into memory.
import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refuse } from "#lib/core/errors.ts";

/** What is being worked on at once, counted as it was sent; parsing and inspecting take a few times as much. */
const ROOM = 64 * 1024 * 1024;
const MOST_WAITING = 500;
const PATIENCE_MS = 120_000;

type Waiting = { bytes: number; admit: () => void };
const queue: Waiting[] = [];
let free = ROOM;

function admitNext(): void {
  for (let next = queue[0]; next && next.bytes <= free; next = queue[0]) {
    queue.shift();
    free -= next.bytes;
    next.admit();
  }
}

/**
 * Waits, first come first served, until there is memory for a body of this size; dispose of it when the request is done.
 * Throws error.unavailable.busy where too many wait already, or for too long.
 */
export async function takeRoom(size: number): Promise<Disposable> {
  // What is larger than the whole room gets it to itself.
  const bytes = Math.min(size, ROOM);
  if (queue.length >= MOST_WAITING) refuse("error.unavailable.busy", { retryAfter: 10 });
  let timer: NodeJS.Timeout | undefined;
  const admitted = await new Promise<boolean>((resolve) => {
    const waiting: Waiting = { bytes, admit: () => resolve(true) };
    queue.push(waiting);
    timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1);
      resolve(false);
      admitNext();
    }, PATIENCE_MS);
    admitNext();
  });
  clearTimeout(timer);
  if (!admitted) refuse("error.unavailable.busy", { retryAfter: 10 });
  let held = true;
  return {
    [Symbol.dispose]() {
      if (held) free += bytes;
      held = false;
      admitNext();
    },
  };
}

/** Takes a slow client's body without holding memory. The file has no name: nothing is left of it, whatever happens. */
export async function openSpill(): Promise<FileHandle> {
  const path = join(tmpdir(), `countersign-body-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return handle;
}
