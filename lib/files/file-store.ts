// PURE. What a store of document bytes has to do, wherever they lie, and what it says when they are not there.

/** Bytes that come piece by piece: whoever reads them to the end has had them checked, before the last piece. */
export type StoredBytes = { size: number; chunks: AsyncIterable<Uint8Array> };

/** Files by their names: the SHA-256 of their bytes, or that of what they are in plain and whose they are (`sealedName`). */
export type FileStore = {
  /**
   * Keeps the bytes durably and answers their name: their SHA-256 in hexadecimal, or for encrypted ones what was given. Keeping
   * the same bytes twice is one file.
   */
  put: (bytes: Uint8Array, name?: string) => Promise<string>;
  /** The bytes; throws when they are missing or no longer match their hash. Encrypted ones prove themselves when they are opened. */
  get: (hash: string) => Promise<Buffer>;
  /**
   * The bytes for whoever only passes them on. Throws when they are missing; what no longer matches its hash breaks off
   * before its last piece. Nothing is held open for who never reads.
   */
  stream: (hash: string) => Promise<StoredBytes>;
  has: (hash: string) => Promise<boolean>;
  /** How many bytes they are; throws when they are missing. */
  size: (hash: string) => Promise<number>;
  /** Whether the bytes are there; if so they stay for a day at least, whether anybody refers to them or not. */
  keep: (hash: string) => Promise<boolean>;
};

/** What the sweep and the move to another store need beside it. */
export type StoreContents = {
  /** For the log: where it is. */
  where: string;
  /** The name of the database that the store belongs to; undefined while nobody has written it. */
  owner: () => Promise<string | undefined>;
  writeOwner: (name: string) => Promise<void>;
  /** Every name that begins so, by its age; what a crash left behind is tidied on the way. */
  list: (prefix: string, now: Date) => Promise<{ old: string[]; young: string[] }>;
  /** Whether it removed the file; one that somebody has just kept stays. */
  remove: (hash: string, now: Date) => Promise<boolean>;
  /** Whether `remove` has to come before the commit that takes out the row, under the row's lock, or after it. */
  removesUnderLock: boolean;
  /** Removes a file whose bytes are elsewhere, however young it is. */
  drop: (hash: string) => Promise<void>;
};

const hashLength = 64;
const isName = /^[0-9a-f]{64}(?:-[A-Za-z0-9_-]{1,64})?$/;

/** Of the encrypted file that is one account's: the same bytes of another account are another file. */
export function sealedName(hash: string, accountId: string): string {
  const name = `${hash}-${accountId}`;
  if (!isName.test(name)) throw new Error("not a file hash, or not an account");
  return name;
}

/** What a name says: the hash of the plain bytes, and of an encrypted file whose it is. Undefined for what is no name of a file. */
export function readName(name: string): { hash: string; accountId: string | undefined } | undefined {
  if (!isName.test(name)) return undefined;
  return {
    hash: name.slice(0, hashLength),
    accountId: name.length > hashLength ? name.slice(hashLength + 1) : undefined,
  };
}

/** The two characters of a name that a folder is named after, and the rest of it. */
export function pathOfHash(name: string): string {
  if (!isName.test(name)) throw new Error("not a file hash");
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

export class FileMissing extends Error {
  constructor(hash: string, cause?: unknown) {
    super(`file ${hash} is not there`, { cause });
    this.name = "FileMissing";
  }
}

/** Of a file whose bytes are other ones. */
export const mismatch = (hash: string): Error => new Error(`file ${hash} does not match its hash`);
