// The sealed form of an archive: AES-256-GCM in chunks, by a key that scrypt makes of a passphrase. The format lives for years.
//
// A line of text, log2(N), r and p of scrypt in one byte each, 32 bytes of salt; then chunks of 64 KiB, each followed by its tag of
// 16 bytes. The nonce is the chunk's number in 11 bytes and a byte that is 1 for the last one: a chunk that is missing, moved or
// follows the end does not open. The header is authenticated with each chunk. The salt makes the key this archive's alone.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const magic = Buffer.from("countersign-encrypted/1\n");
const saltBytes = 32;
const headerBytes = magic.length + 3 + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;
export type Cost = { logN: number; r: number; p: number };
/** 128 MiB and half a second for each guess. */
const usual: Cost = { logN: 17, r: 8, p: 1 };
/** A header that asks for more wants to use our memory up. */
const most: Cost = { logN: 20, r: 16, p: 4 };

export const shortestPassphrase = 12;

function keyOf(passphrase: string, header: Buffer): Buffer {
  const [logN = 0, r = 0, p = 0] = header.subarray(magic.length);
  if (logN < 1 || logN > most.logN || r < 1 || r > most.r || p < 1 || p > most.p)
    throw new Error("The archive is damaged: its header asks for what no archive of ours does.");
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return scryptSync(passphrase.normalize("NFKC"), header.subarray(magic.length + 3), 32, options);
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Gathers bytes into pieces of one size. The last one is given out only when it is known to be the last. */
abstract class Chunked extends Transform {
  #held: Buffer[] = [];
  #size = 0;
  protected abstract pieceBytes: number;
  protected abstract piece(bytes: Buffer, isLast: boolean): void;

  protected gather(bytes: Buffer): void {
    this.#held.push(bytes);
    this.#size += bytes.length;
    if (this.#size <= this.pieceBytes) return;
    let all = Buffer.concat(this.#held);
    for (; all.length > this.pieceBytes; all = all.subarray(this.pieceBytes))
      this.piece(all.subarray(0, this.pieceBytes), false);
    this.#held = [all];
    this.#size = all.length;
  }

  protected gatherLast(): void {
    this.piece(Buffer.concat(this.#held), true);
  }
}

function guarded(done: TransformCallback, act: () => void): void {
  try {
    act();
  } catch (cause) {
    done(cause as Error);
    return;
  }
  done();
}

class Encrypting extends Chunked {
  protected pieceBytes = chunkBytes;
  readonly #header: Buffer;
  readonly #key: Buffer;
  #number = 0;

  constructor(passphrase: string, cost: Cost) {
    super();
    this.#header = Buffer.concat([magic, Buffer.from([cost.logN, cost.r, cost.p]), randomBytes(saltBytes)]);
    this.#key = keyOf(passphrase, this.#header);
    this.push(this.#header);
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    guarded(done, () => this.gather(bytes));
  }

  override _flush(done: TransformCallback): void {
    guarded(done, () => this.gatherLast());
  }

  protected piece(bytes: Buffer, isLast: boolean): void {
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonceOf(this.#number++, isLast));
    cipher.setAAD(this.#header);
    this.push(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  }
}

/** `cost`: of each guess of the passphrase; only tests have another one. */
export const encrypting = (passphrase: string, cost = usual): Transform => new Encrypting(passphrase, cost);

/** Opens what was encrypted, and passes on what was not. */
class Opening extends Chunked {
  protected pieceBytes = chunkBytes + tagBytes;
  readonly #passphrase: string | undefined;
  #beginning: Buffer | undefined = Buffer.alloc(0);
  #header: Buffer | undefined;
  #key: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(passphrase: string | undefined) {
    super();
    this.#passphrase = passphrase;
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    guarded(done, () => {
      if (this.#beginning) this.#begin(Buffer.concat([this.#beginning, bytes]));
      else if (this.#header) this.gather(bytes);
      else this.push(bytes);
    });
  }

  override _flush(done: TransformCallback): void {
    guarded(done, () => {
      if (this.#beginning?.subarray(0, magic.length).equals(magic)) throw new Error("The archive is cut off.");
      if (this.#beginning) this.push(this.#beginning);
      else if (this.#header) this.gatherLast();
    });
  }

  #begin(bytes: Buffer): void {
    this.#beginning = bytes;
    if (bytes.length < headerBytes) return;
    this.#beginning = undefined;
    if (!bytes.subarray(0, magic.length).equals(magic)) {
      this.push(bytes);
      return;
    }
    if (this.#passphrase === undefined)
      throw new Error("The archive is encrypted: give its passphrase with --passphrase-file.");
    this.#header = Buffer.from(bytes.subarray(0, headerBytes));
    this.#key = keyOf(this.#passphrase, this.#header);
    this.gather(bytes.subarray(headerBytes));
  }

  protected piece(bytes: Buffer, isLast: boolean): void {
    const at = bytes.length - tagBytes;
    if (at < 0) throw new Error("The archive is cut off.");
    const decipher = createDecipheriv("aes-256-gcm", this.#key, nonceOf(this.#number, isLast), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(this.#header ?? Buffer.alloc(0));
    decipher.setAuthTag(bytes.subarray(at));
    const opened = decipher.update(bytes.subarray(0, at));
    try {
      decipher.final();
    } catch {
      throw new Error(
        this.#number === 0
          ? "The passphrase is not the archive's, or the archive is damaged."
          : "The archive is damaged or cut off.",
      );
    }
    this.#number += 1;
    this.push(opened);
  }
}

export const opening = (passphrase: string | undefined): Transform => new Opening(passphrase);
