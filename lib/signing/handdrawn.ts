// Reads the `handdrawn` member of the signing requests: Base64 of our own strokes, of a PNG or JPEG picture, or of the
// strokes that vendor clients send.

import { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { refuse } from "#lib/core/errors.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { normaliseImage } from "./normalise-signature.ts";

const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])) ||
  bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]));

function strokesOf(bytes: Buffer): SignatureMark | null {
  if (bytes[0] !== 0x7b) return null;
  try {
    const read = SignatureMark.safeParse({ ...(JSON.parse(bytes.toString("utf8")) as object), kind: "drawn" });
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The vendor's strokes, a proprietary form: a header of 44 bytes that begins with the number 1. */
const isVendorsVector = (bytes: Buffer): boolean => bytes.length > 44 && bytes.readUInt32LE(0) === 1;

/** A mark that is there to be painted, or strokes that are only kept, by their SHA-256 in the file store. */
export type Drawing = SignatureMark | { kind: "vector"; file: string };

/**
 * null when the request carries no drawing that can be read: a click-to-sign goes on without, a capture is refused. Our
 * choice: the vendor's strokes, which nobody else can draw, sign a capture; they are kept and the name is painted for them.
 */
export async function readHanddrawn(handdrawn: string | null | undefined, owner: FileOwner): Promise<Drawing | null> {
  const text = handdrawn?.replace(/^data:[^,]*,/, "").trim() ?? "";
  if (text === "") return null;
  if (text.length > 8 * 1024 * 1024) refuse("error.validation.signatureImage");
  const bytes = Buffer.from(text, "base64");
  if (isPicture(bytes))
    return { kind: "image", file: await files.put((await normaliseImage(bytes, { asItIs: true })).png, owner) };
  if (isVendorsVector(bytes)) return { kind: "vector", file: await files.put(bytes, owner) };
  return strokesOf(bytes);
}
