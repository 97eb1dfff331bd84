// Appends to a PDF in a limited child without sending the file through the pipe: it reads a file, and answers what is new.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidationData } from "#lib/signatures/validation-data.ts";
import type { Companion, SignatureAct } from "../forms/place-signature.ts";
import type { PlacedSignature } from "../forms/signature-gap.ts";
import { runTool } from "./pool.ts";

/** Memory that looks like a disk, where there is one. */
const folder = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export function appendSignature(
  pdf: Uint8Array,
  act: SignatureAct,
): Promise<PlacedSignature & { companions: Companion[] }> {
  return handOver(pdf, async (path) => completed(pdf, await runTool("placeSignatureInFile", [path, act])));
}

export function appendTimestamp(pdf: Uint8Array, contentsSize: number): Promise<PlacedSignature> {
  return handOver(pdf, async (path) => completed(pdf, await runTool("placeTimestampInFile", [path, contentsSize])));
}

export function appendValidation(pdf: Uint8Array, data: ValidationData): Promise<Uint8Array> {
  return handOver(pdf, async (path) => Buffer.concat([pdf, await runTool("addValidationInFile", [path, data])]));
}

const completed = <T extends PlacedSignature>(pdf: Uint8Array, placed: T): T => ({
  ...placed,
  bytes: Buffer.concat([pdf, placed.bytes]),
});

/** The bytes as a file for as long as `run` takes: in memory where there is room, or else on the disk. */
async function handOver<T>(bytes: Uint8Array, run: (path: string) => Promise<T>): Promise<T> {
  let written: Written;
  try {
    written = await write(folder, bytes);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOSPC" || folder === tmpdir()) throw cause;
    written = await write(tmpdir(), bytes);
  }
  const { path, handle, readAs } = written;
  try {
    return await run(readAs);
  } finally {
    await handle.close();
    await unlink(path).catch(() => undefined);
  }
}

type Written = { path: string; handle: FileHandle; readAs: string };

async function write(into: string, bytes: Uint8Array): Promise<Written> {
  const path = join(into, `countersign-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  try {
    // Without a name before there is anything in it.
    const readAs = await hide(path, handle);
    await handle.writeFile(bytes);
    return { path, handle, readAs };
  } catch (cause) {
    await handle.close();
    await unlink(path).catch(() => undefined);
    throw cause;
  }
}

/** Takes the name away, so that not even a crash leaves a document lying about; the child reads it by our open handle. */
async function hide(path: string, { fd }: FileHandle): Promise<string> {
  if (process.platform !== "linux") return path;
  await unlink(path);
  return `/proc/${process.pid}/fd/${fd}`;
}
