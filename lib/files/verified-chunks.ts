// Passes bytes on piece by piece and the last piece only once all of them match their SHA-256: a reader gets them whole, or no end.
import { createHash } from "node:crypto";
import { mismatch, readName } from "./file-store.ts";

export async function* verifiedChunks(hash: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const digest = createHash("sha256");
  let held: Uint8Array | undefined;
  for await (const chunk of chunks) {
    if (chunk.byteLength === 0) continue;
    digest.update(chunk);
    if (held) yield held;
    held = chunk;
  }
  if (digest.digest("hex") !== hash) throw mismatch(hash);
  if (held) yield held;
}

/** All of it at once, with room for `size` bytes and no more; throws when there are more or fewer. */
export async function collect(size: number, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for await (const chunk of chunks) {
    if (at + chunk.byteLength > size) throw new Error("more bytes than were announced");
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  if (at !== size) throw new Error("fewer bytes than were announced");
  return bytes;
}

export async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Up to here a file is read whole before anything of it leaves: one that is broken is then told as an error. */
export const smallBytes = 1024 * 1024;

/** Whether bytes are what they are called, as far as their name tells: of encrypted ones the key does. */
export const matches = (name: string, bytes: Uint8Array): boolean =>
  readName(name)?.accountId !== undefined || createHash("sha256").update(bytes).digest("hex") === name;
