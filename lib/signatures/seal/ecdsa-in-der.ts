/** PURE. An ECDSA signature as CMS wants it, from the form that tokens and some services answer in (IEEE P1363). */
import { element, sequence, tag } from "./der.ts";

/** `both`: the two numbers one after the other, each half of the whole. */
export function ecdsaInDer(both: Buffer): Buffer {
  const half = both.length / 2;
  return sequence(integer(both.subarray(0, half)), integer(both.subarray(half)));
}

/** DER wants no leading zeros, but one where the first bit would make the number negative. */
function integer(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Buffer.alloc(1) : bytes.subarray(start);
  return element(tag.integer, ...((digits[0] ?? 0) >= 0x80 ? [Buffer.alloc(1)] : []), digits);
}
