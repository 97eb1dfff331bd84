// Writes something where documents are kept, reads it back and deletes it: proves that the place works. Needs no database.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FilesPlace, S3Place } from "#lib/core/files-config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { filesFolder } from "./disk-store.ts";
import { s3Objects } from "./s3/s3-objects.ts";
import { collect } from "./verified-chunks.ts";

const name = () => `probe-${randomBytes(6).toString("hex")}`;

function requireSame(read: Buffer, written: Buffer): void {
  if (!read.equals(written)) throw new Error("read back other than written");
}

async function probeDisk(): Promise<void> {
  const path = join(filesFolder(), name());
  const content = randomBytes(32);
  await mkdir(filesFolder(), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, content, { mode: 0o600, flush: true });
    requireSame(await readFile(path), content);
  } finally {
    await rm(path, { force: true });
  }
}

async function probeS3(place: S3Place): Promise<void> {
  const objects = s3Objects(place);
  const key = name();
  const content = randomBytes(32);
  await objects.put(key, content, sha256(content));
  try {
    const { size, chunks } = await objects.open(key);
    requireSame(await collect(size, chunks), content);
  } finally {
    await objects.remove(key);
  }
  if (await objects.find(key)) throw new Error("what was deleted is still there");
}

/** Throws a StoreAway where a distant store does not do it. */
export const probePlace = (place: FilesPlace): Promise<void> => (place.kind === "disk" ? probeDisk() : probeS3(place));
