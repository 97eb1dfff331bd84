// Appends to a PDF in a limited child without sending the file through the pipe: it reads a file, and answers what is new.
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidationData } from "./extend-signatures.ts";
import type { SignatureAct } from "./place-signature.ts";
import { runTool } from "./pool.ts";
import type { PlacedSignature } from "./signature-gap.ts";

/** Memory that looks like a disk, where there is one. */
const folder = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

export function appendSignature(pdf: Uint8Array, act: SignatureAct): Promise<PlacedSignature> {
  return handOver(pdf, async (path) => completed(pdf, await runTool("placeSignatureInFile", [path, act])));
}

export function appendTimestamp(pdf: Uint8Array, contentsSize: number): Promise<PlacedSignature> {
  return handOver(pdf, async (path) => completed(pdf, await runTool("placeTimestampInFile", [path, contentsSize])));
}

export function appendValidation(pdf: Uint8Array, data: ValidationData): Promise<Uint8Array> {
  return handOver(pdf, async (path) => Buffer.concat([pdf, await runTool("addValidationInFile", [path, data])]));
}

const completed = (pdf: Uint8Array, { bytes, ...gap }: PlacedSignature): PlacedSignature => ({
  ...gap,
  bytes: Buffer.concat([pdf, bytes]),
});

/** The bytes as a file for as long as `run` takes. */
async function handOver<T>(bytes: Uint8Array, run: (path: string) => Promise<T>): Promise<T> {
  const path = join(folder, `countersign-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  try {
    await handle.writeFile(bytes);
    return await run(await hide(path, handle));
  } finally {
    await handle.close();
    await unlink(path).catch(() => undefined);
  }
}

/** Takes the name away, so that not even a crash leaves a document lying about; the child reads it by our open handle. */
async function hide(path: string, { fd }: FileHandle): Promise<string> {
  if (process.platform !== "linux") return path;
  await unlink(path);
  return `/proc/${process.pid}/fd/${fd}`;
}
