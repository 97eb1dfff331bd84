// Reads an archive's entries in their order, and proves at its end that they are all there and as they were written.
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { z } from "zod";
import { sha256 } from "#lib/core/secrets.ts";
import { opening } from "./encryption.ts";
import { End, EntryDigest, type EntryKind, endName, formatNumber, kindOf, Manifest, manifestName } from "./format.ts";

export type ArchiveEntry = { kind: EntryKind; bytes: Buffer; mtime: Date };
/** What is not one of our entries: nothing that may be uploaded is as large. */
const mostBytes = 2 ** 31 - 1;

const damaged = (why: string): Error => new Error(`The archive is damaged: ${why}.`);

function parsed<T>(schema: z.ZodType<T>, name: string, bytes: Buffer): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw damaged(`${name} is no JSON`);
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) throw damaged(`${name} is not as it should be`);
  return data;
}

const AnyFormat = z.looseObject({ format: z.number() });

function readManifest(bytes: Buffer): Manifest {
  if (parsed(AnyFormat, manifestName, bytes).format > formatNumber)
    throw new Error("The archive was made by a newer version of the product: restore it with that one.");
  return parsed(Manifest, manifestName, bytes);
}

/** Zstandard's own words say nothing about an archive; ours pass. */
function toldOf(cause: unknown): Error {
  const { code = "" } = cause as NodeJS.ErrnoException;
  if (/^(?:ZSTD|Z_|ERR_STREAM_PREMATURE|ERR_ZSTD)/i.test(code))
    return damaged("it is cut off, or its bytes have changed");
  const { message } = cause as Error;
  return /^(?:Unexpected end of data|Invalid tar header)/.test(message) ? damaged("it is cut off") : (cause as Error);
}

/**
 * Calls `begin` with the manifest, then `each` with every entry; answers the manifest and what stands at the end. Throws where
 * anything is missing, changed, moved or more than was written: then what `each` has done must not stay.
 */
export async function readArchive(
  source: Readable,
  passphrase: string | undefined,
  { begin, each }: { begin?: (manifest: Manifest) => Promise<void>; each: (entry: ArchiveEntry) => Promise<void> },
): Promise<{ manifest: Manifest; end: End }> {
  const digest = new EntryDigest();
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let hasFiles = 0;

  async function take(name: string, bytes: Buffer, mtime: Date): Promise<void> {
    if (end) throw damaged("something follows its end");
    if (name === endName) {
      end = parsed(End, endName, bytes);
      return;
    }
    digest.add(name, bytes);
    if (!manifest) {
      if (name !== manifestName) throw damaged("it does not begin with its manifest");
      manifest = readManifest(bytes);
      await begin?.(manifest);
      return;
    }
    const kind = kindOf(name);
    if (kind.is === "file") {
      hasFiles += 1;
      if (!kind.isEncrypted && sha256(bytes) !== kind.hash)
        throw damaged(`the file ${kind.hash} does not match its hash`);
    }
    await each({ kind, bytes, mtime });
  }

  await readTar(source, passphrase, take);
  if (!manifest || !end) throw damaged("its end is missing");
  if (end.entries !== digest.entries || end.digest !== digest.end())
    throw damaged("its entries are not those that were written");
  if ((end.stored ?? end.files) !== hasFiles || manifest.files !== end.files) throw damaged("files are missing");
  return { manifest, end };
}

async function readTar(
  source: Readable,
  passphrase: string | undefined,
  take: (name: string, bytes: Buffer, mtime: Date) => Promise<void>,
): Promise<void> {
  const tar = extract();
  let told: unknown;
  const read = async (header: Header, stream: AsyncIterable<unknown>) => {
    const isOurs = header.type === "file" && (header.size ?? 0) <= mostBytes;
    const chunks: Buffer[] = [];
    // Ends early where what comes before it in the pipeline has broken, which is told by that.
    for await (const chunk of stream) if (isOurs) chunks.push(chunk as Buffer);
    try {
      if (!isOurs) throw damaged("it holds what no archive of ours does");
      await take(header.name, Buffer.concat(chunks), header.mtime ?? new Date());
    } catch (cause) {
      told ??= cause;
      throw cause;
    }
  };
  tar.on("entry", (header, stream, next) => void read(header, stream).then(() => next(), next));
  try {
    await pipeline(source, opening(passphrase), createZstdDecompress(), intoTar(tar));
  } catch (cause) {
    throw told ?? toldOf(cause);
  }
}

/** tar-stream's streams are of another make: this one is Node's own, so that the pipeline ends with them. */
function intoTar(tar: ReturnType<typeof extract>): Writable {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  tar.on("error", (cause: Error) => failed.reject(cause));
  const ended = new Promise<void>((resolve) => tar.on("finish", () => resolve()));
  const settle = (wait: Promise<unknown>, done: (cause?: Error | null) => void) =>
    Promise.race([wait, failed.promise]).then(
      () => done(),
      (cause) => done(cause),
    );
  return new Writable({
    write(chunk, _, done) {
      const drained = tar.write(chunk)
        ? Promise.resolve()
        : new Promise<void>((resolve) => tar.once("drain", () => resolve()));
      settle(drained, done);
    },
    final(done) {
      tar.end(undefined);
      settle(ended, done);
    },
    destroy(cause, done) {
      tar.destroy();
      done(cause);
    },
  });
}
