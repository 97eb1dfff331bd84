// The gap that a placed signature leaves in the file: what is hashed around it, and how the signature gets into it.
import { createHash } from "node:crypto";

/** A PDF that is complete but for the signature value; safe to use where no PDF is parsed. */
export type PlacedSignature = {
  bytes: Uint8Array;
  /** Offset and length of the part before the gap, offset and length of the part behind it. */
  byteRange: [number, number, number, number];
  /** Where the hexadecimal digits start, behind the "<". */
  contentsOffset: number;
  /** The largest CMS, in bytes, that fits. */
  contentsSize: number;
};

/** The digest of everything but the gap: what the CMS signs. */
export function digestOf({ bytes, byteRange }: PlacedSignature, algorithm = "sha256"): Uint8Array {
  const [start, before, resume, after] = byteRange;
  return createHash(algorithm)
    .update(bytes.subarray(start, start + before))
    .update(bytes.subarray(resume, resume + after))
    .digest();
}

/** Writes into the placed bytes, which are complete then. Throws when the CMS is larger than the gap: the caller places the signature again with more room. */
export function insertSignature(placed: PlacedSignature, cmsDer: Uint8Array): Uint8Array {
  if (cmsDer.length > placed.contentsSize) {
    throw new RangeError(`The signature needs ${cmsDer.length} bytes, the file has room for ${placed.contentsSize}`);
  }
  placed.bytes.set(Buffer.from(Buffer.from(cmsDer).toString("hex"), "latin1"), placed.contentsOffset);
  return placed.bytes;
}
