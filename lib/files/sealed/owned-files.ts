// The store as the product sees it: each file belongs to an account, and is encrypted with that account's key where the
// configuration has one to wrap it. What is plain still stays readable; README.md says how the two lie beside each other.
import { config } from "#lib/core/config.ts";
import { sha256 } from "#lib/core/secrets.ts";
import { FileMissing, type FileStore, type StoredBytes, sealedName } from "../file-store.ts";
import { StoreAway } from "../store-away.ts";
import { collect, only, smallBytes, verifiedChunks } from "../verified-chunks.ts";
import { databaseKeys } from "./data-keys.ts";
import { openPieces, plainSize, SealedDamaged, sealFile, versionOf } from "./format.ts";
import { openWhole } from "./open-whole.ts";
import { accountOf, type FileOwner } from "./owner.ts";

/** As FileStore, of files that belong to somebody. All refuse with `error.gone.keyDestroyed` where the account's key is no more. */
export type OwnedFiles = {
  put: (bytes: Uint8Array, owner: FileOwner) => Promise<string>;
  get: (hash: string, owner: FileOwner) => Promise<Buffer>;
  stream: (hash: string, owner: FileOwner) => Promise<StoredBytes>;
  size: (hash: string, owner: FileOwner) => Promise<number>;
  /** Whether the owner has the bytes; if so they stay for a day at least, whether anybody refers to them or not. */
  keep: (hash: string, owner: FileOwner) => Promise<boolean>;
  /** Before rows of another account name the file, too. Nothing where it is the same account, or nothing is encrypted. */
  share: (hash: string, from: FileOwner, to: FileOwner) => Promise<void>;
};

const isMissing = (cause: unknown): boolean =>
  cause instanceof FileMissing || (cause as NodeJS.ErrnoException).code === "ENOENT";

async function keyOf(accountId: string, hash: string, version: number): Promise<Buffer> {
  const key = await databaseKeys.ofVersion(accountId, version);
  if (!key) throw new SealedDamaged(hash);
  return key;
}

async function opened(accountId: string, hash: string, stored: Buffer): Promise<Buffer> {
  return openWhole(hash, stored, await keyOf(accountId, hash, versionOf(hash, stored)));
}

export function ownedFiles(current: () => FileStore): OwnedFiles {
  async function required(owner: FileOwner, hash: string): Promise<string> {
    const accountId = await accountOf(owner);
    if (accountId === undefined) throw new FileMissing(hash);
    return accountId;
  }

  /** What was encrypted before, and cannot be read now, is not missing: a key is. */
  async function missing(hash: string, owner: FileOwner, cause: unknown): Promise<never> {
    if (isMissing(cause)) {
      const accountId = await accountOf(owner);
      if (accountId !== undefined && (await current().has(sealedName(hash, accountId))))
        throw new StoreAway("the file is encrypted, and no key is set", undefined, true);
    }
    throw cause;
  }

  /** Once more after the plain one: encrypting may have taken it away in between. */
  async function either<T>(
    hash: string,
    owner: FileOwner,
    sealed: (name: string, accountId: string) => Promise<T>,
    plain: () => Promise<T>,
  ): Promise<T> {
    if (!config().encryption) return plain().catch((cause) => missing(hash, owner, cause));
    const accountId = await required(owner, hash);
    const ask = () => sealed(sealedName(hash, accountId), accountId);
    const otherwise = (next: () => Promise<T>) => (cause: unknown) =>
      isMissing(cause) ? next() : Promise.reject(cause);
    if (!(await databaseKeys.has(accountId))) return plain().catch(otherwise(ask));
    return ask().catch(otherwise(() => plain().catch(otherwise(ask))));
  }

  async function encrypt(bytes: Uint8Array, hash: string, accountId: string): Promise<void> {
    const { version, key } = await databaseKeys.current(accountId);
    const name = sealedName(hash, accountId);
    if (!(await current().keep(name))) await current().put(sealFile(hash, bytes, version, key), name);
  }

  const get = (hash: string, owner: FileOwner): Promise<Buffer> =>
    either(
      hash,
      owner,
      async (name, accountId) => opened(accountId, hash, await current().get(name)),
      () => current().get(hash),
    );

  async function openStream(hash: string, name: string, accountId: string): Promise<StoredBytes> {
    const { size: stored, chunks } = await current().stream(name);
    const size = plainSize(stored);
    if (size <= smallBytes) return { size, chunks: only(await opened(accountId, hash, await collect(stored, chunks))) };
    const withKey = (version: number) => keyOf(accountId, hash, version);
    return { size, chunks: verifiedChunks(hash, openPieces(hash, chunks, withKey)) };
  }

  async function put(bytes: Uint8Array, owner: FileOwner): Promise<string> {
    if (config().encryption?.newFiles !== "encrypted") return current().put(bytes);
    const hash = sha256(bytes);
    await encrypt(bytes, hash, await required(owner, hash));
    return hash;
  }

  async function keep(hash: string, owner: FileOwner): Promise<boolean> {
    if (!config().encryption) return current().keep(hash);
    const accountId = await required(owner, hash);
    if ((await databaseKeys.has(accountId)) && (await current().keep(sealedName(hash, accountId)))) return true;
    if (!(await current().keep(hash))) return false;
    // Encrypting takes a plain one away once all who name it have their own: who is about to name it needs one, too.
    if (config().encryption?.newFiles === "encrypted") await encrypt(await current().get(hash), hash, accountId);
    return true;
  }

  return {
    put,
    get,
    keep,
    stream: (hash, owner) =>
      either(
        hash,
        owner,
        (name, accountId) => openStream(hash, name, accountId),
        () => current().stream(hash),
      ),
    size: (hash, owner) =>
      either(
        hash,
        owner,
        async (name) => plainSize(await current().size(name)),
        () => current().size(hash),
      ),
    share: async (hash, from, to) => {
      if (!config().encryption || (await accountOf(from)) === (await accountOf(to))) return;
      if (!(await keep(hash, to))) await put(await get(hash, from), to);
    },
  };
}
