// PURE. How an encrypted file lies in the store: a head, then pieces of AES-256-GCM that can be read one after the other.
//
// Head: "CSE1", the version of the account's data key (4 bytes), a salt (32). Data key and salt give the file's own key (HKDF-
// SHA-256), so that each key meets each nonce, which is the piece's number, once. Beside its bytes each piece is bound to the file
// (SHA-256 of what it is in plain), to its number and to whether it is the last: none can be cut off, swapped or put elsewhere.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const magic = Buffer.from("CSE1", "latin1");
const saltBytes = 32;
export const headBytes = magic.length + 4 + saltBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const wholePiece = pieceBytes + tagBytes;

/** What does not open: other bytes than were written, another file's, or another key's. */
export class SealedDamaged extends Error {
  constructor(hash: string, cause?: unknown) {
    super(`encrypted file ${hash} is damaged, or its key is another`, { cause });
    this.name = "SealedDamaged";
  }
}

/** The account's data key of that version; throws where there is none. */
type KeyOfVersion = (version: number) => Promise<Buffer>;

export const isSealed = (bytes: Uint8Array): boolean =>
  bytes.byteLength >= headBytes && magic.equals(bytes.subarray(0, magic.length));

/** Which version of the account's data key opens it. */
export function versionOf(hash: string, stored: Buffer): number {
  if (!isSealed(stored)) throw new SealedDamaged(hash);
  return stored.readUInt32BE(magic.length);
}

/** How many bytes a file of so many stored ones is; throws for a number that none has. */
export function plainSize(stored: number): number {
  const body = stored - headBytes;
  const size = body - tagBytes * Math.max(1, Math.ceil(body / wholePiece));
  if (size < 0) throw new Error("no encrypted file is of that size");
  return size;
}

const fileKey = (dataKey: Buffer, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", dataKey, salt, "countersign file", 32));

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

function boundTo(hash: string, number: number, isLast: boolean): Buffer {
  const bound = Buffer.alloc(37);
  bound.write(hash, "hex");
  bound.writeUInt32BE(number, 32);
  bound[36] = isLast ? 1 : 0;
  return bound;
}

/** `hash`: of the bytes, in hexadecimal. */
export function sealFile(hash: string, bytes: Uint8Array, version: number, dataKey: Buffer): Buffer {
  const pieces = Math.max(1, Math.ceil(bytes.byteLength / pieceBytes));
  const out = Buffer.allocUnsafe(headBytes + bytes.byteLength + pieces * tagBytes);
  const salt = randomBytes(saltBytes);
  magic.copy(out);
  out.writeUInt32BE(version, magic.length);
  salt.copy(out, magic.length + 4);
  const key = fileKey(dataKey, salt);
  let at = headBytes;
  for (let number = 0; number < pieces; number++) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number));
    cipher.setAAD(boundTo(hash, number, number === pieces - 1));
    at += cipher.update(bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)).copy(out, at);
    cipher.final();
    at += cipher.getAuthTag().copy(out, at);
  }
  return out;
}

/** Opens one piece after the other, in their order. */
function opener(hash: string, head: Buffer, dataKey: Buffer) {
  const key = fileKey(dataKey, head.subarray(magic.length + 4, headBytes));
  let number = 0;
  return (piece: Uint8Array, isLast: boolean): Buffer => {
    if (piece.byteLength < tagBytes) throw new SealedDamaged(hash);
    const end = piece.byteLength - tagBytes;
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(number), { authTagLength: tagBytes });
    decipher.setAAD(boundTo(hash, number, isLast));
    decipher.setAuthTag(piece.subarray(end));
    number += 1;
    const opened = decipher.update(piece.subarray(0, end));
    try {
      decipher.final();
    } catch (cause) {
      throw new SealedDamaged(hash, cause);
    }
    return opened;
  };
}

/** `dataKey`: of the version that it names. What matches is not yet what was meant: whoever has a hash checks it. */
export function openFile(hash: string, stored: Buffer, dataKey: Buffer): Buffer {
  if (!isSealed(stored)) throw new SealedDamaged(hash);
  const open = opener(hash, stored.subarray(0, headBytes), dataKey);
  const bytes = Buffer.allocUnsafe(Math.max(0, stored.byteLength - headBytes));
  let [at, read] = [0, headBytes];
  do {
    const next = Math.min(read + wholePiece, stored.byteLength);
    at += open(stored.subarray(read, next), next === stored.byteLength).copy(bytes, at);
    read = next;
  } while (read < stored.byteLength);
  return bytes.subarray(0, at);
}

/** Nothing of a piece leaves before the whole of it is proven; and the last one says that it is the last. */
export async function* openPieces(
  hash: string,
  stored: AsyncIterable<Uint8Array>,
  keyOf: KeyOfVersion,
): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  let open: ReturnType<typeof opener> | undefined;
  for await (const chunk of stored) {
    held = held.byteLength === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    if (!open && held.byteLength >= headBytes) {
      open = opener(hash, held.subarray(0, headBytes), await keyOf(versionOf(hash, held)));
      held = held.subarray(headBytes);
    }
    // One that is whole may still be the last: it waits for what comes behind it.
    while (open && held.byteLength > wholePiece) {
      yield open(held.subarray(0, wholePiece), false);
      held = held.subarray(wholePiece);
    }
  }
  if (!open) throw new SealedDamaged(hash);
  yield open(held, true);
}
