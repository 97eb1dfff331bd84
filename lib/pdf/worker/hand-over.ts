// Hands a child a large file without piping it: by a file without a name, of which the child has nothing but a handle to read.
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, ftruncateSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the child finds its handle, behind the three of every process and its channel. */
const HANDLE = 4;

/** `reader` is for the child and closed here once it has it. */
export type Handover = { reader: number; writer: number };

/** Memory that looks like a disk, where there is one. */
const folder = (): string => (existsSync("/dev/shm") ? "/dev/shm" : tmpdir());

/** Nameless before there is anything in it, so that not even a crash leaves a document lying about. null: there is no room. */
export function openHandover(): Handover | null {
  const path = join(folder(), `countersign-${randomUUID()}`);
  let writer: number | undefined;
  try {
    writer = openSync(path, "wx", 0o600);
    const reader = openSync(path, "r");
    unlinkSync(path);
    return { reader, writer };
  } catch {
    if (writer !== undefined) closeSync(writer);
    return null;
  }
}

/** Whether the bytes are in it now; where memory is full the caller pipes them. Memory takes them as fast as a pipe's buffer. */
export function handOver({ writer }: Handover, bytes: Uint8Array): boolean {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(writer, bytes, at, bytes.length - at, at);
    return true;
  } catch {
    return false;
  }
}

/** Nothing of a document stays when its job is done. */
export const emptyHandover = ({ writer }: Handover): void => ftruncateSync(writer);

export const closeHandover = ({ writer }: Handover): void => closeSync(writer);

/** In the child: the first so many bytes. */
export function takeHandedOver(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const read = readSync(HANDLE, bytes, at, size - at, at);
    if (read === 0) throw new Error("handed over less than was said");
    at += read;
  }
  return bytes;
}
