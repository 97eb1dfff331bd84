// Keeps document bytes by their SHA-256 in a store that speaks S3; what is read often is also kept at hand (cache-folder.ts).
import { sha256 } from "#lib/core/secrets.ts";
import { keptAsIs } from "../cache-folder.ts";
import { type FileStore, mismatch, pathOfHash, readName, type StoredBytes } from "../file-store.ts";
import { collect, matches, only, smallBytes, verifiedChunks } from "../verified-chunks.ts";
import type { S3Objects } from "./s3-objects.ts";

type Settings = {
  /** Tells the sweep that somebody wants the file now; waits where the sweep is removing it (s3-contents.ts). */
  want: (hash: string) => Promise<void>;
  /** Whether what was read is kept at hand, as it lies in the store. */
  isCached: (name: string) => boolean;
};

/** Sizes never change; so many are remembered. */
const mostSizes = 10_000;

export function s3Store(objects: S3Objects, { want, isCached }: Settings): FileStore {
  const sizes = new Map<string, number>();
  const noteSize = (hash: string, size: number): number => {
    const [oldest] = sizes.keys();
    if (sizes.size >= mostSizes && oldest !== undefined) sizes.delete(oldest);
    sizes.set(hash, size);
    return size;
  };

  async function readWhole(hash: string, opened?: StoredBytes): Promise<Buffer> {
    const { size, chunks } = opened ?? (await objects.open(pathOfHash(hash)));
    const bytes = await collect(size, chunks);
    if (!matches(hash, bytes)) throw mismatch(hash);
    noteSize(hash, size);
    return bytes;
  }

  /** Once more where the bytes are wrong: the way, and not the store, may have changed them. */
  const read = async (hash: string, opened?: StoredBytes): Promise<Buffer> =>
    readWhole(hash, opened).catch((cause: Error) =>
      cause.message === mismatch(hash).message ? readWhole(hash) : Promise.reject(cause),
    );

  const isPlain = (name: string): boolean => readName(name)?.accountId === undefined;
  const wanted = (name: string): Promise<void> => want(readName(name)?.hash ?? name);
  const find = async (hash: string) => objects.find(pathOfHash(hash));

  return {
    put: async (bytes, hash = sha256(bytes)) => {
      await wanted(hash);
      // One of another length was cut short on its way; it is written over.
      if ((await find(hash))?.size !== bytes.byteLength) await objects.put(pathOfHash(hash), bytes, sha256(bytes));
      noteSize(hash, bytes.byteLength);
      return hash;
    },
    get: async (hash) => {
      if (!isCached(hash)) return read(hash);
      const bytes = await keptAsIs(`stored file ${hash}`, () => read(hash));
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    stream: async (hash) => {
      const opened = await objects.open(pathOfHash(hash));
      const large = () => (isPlain(hash) ? verifiedChunks(hash, opened.chunks) : opened.chunks);
      const chunks = opened.size > smallBytes ? large() : only(await read(hash, opened));
      return { size: opened.size, chunks };
    },
    has: async (hash) => (await find(hash)) !== undefined,
    size: async (hash) => {
      const known = sizes.get(hash);
      if (known !== undefined) return known;
      const found = await find(hash);
      // The same error as that of a read.
      return found ? noteSize(hash, found.size) : (await objects.open(pathOfHash(hash))).size;
    },
    keep: async (hash) => {
      await wanted(hash);
      return (await find(hash)) !== undefined;
    },
  };
}
