/**
 * Writes ASN.1 in DER: the few shapes a signature is made of, with foreign bytes spliced in exactly as they came. Not pkijs,
 * which reads well and writes the same bytes, but takes a hundred times as long: longer than the key itself takes to sign.
 */
import { ObjectIdentifier } from "asn1js";

export const tag = { integer: 0x02, octets: 0x04, nothing: 0x05, utf8: 0x0c, sequence: 0x30, set: 0x31 } as const;

/** One element: its tag, its length and its content. Parts are never re-encoded, so a foreign certificate stays intact. */
export function element(tagByte: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tagByte, content.length]), content]);
  const length = Buffer.from(
    content.length.toString(16).padStart(content.length > 0xffff ? 6 : content.length > 0xff ? 4 : 2, "0"),
    "hex",
  );
  return Buffer.concat([Buffer.from([tagByte, 0x80 | length.length]), length, content]);
}

export const sequence = (...parts: Uint8Array[]) => element(tag.sequence, ...parts);

/** A SET OF: DER wants its members in the order of their bytes. */
export const setOf = (...parts: Uint8Array[]) => element(tag.set, ...parts.toSorted(Buffer.compare));

/** `[n]` constructed, in place of the element's own tag (IMPLICIT) or around it (EXPLICIT): the bytes are the same. */
export const context = (n: number, ...parts: Uint8Array[]) => element(0xa0 | n, ...parts);

export const octets = (bytes: Uint8Array) => element(tag.octets, bytes);
export const nothing = element(tag.nothing);
export const smallInteger = (n: number) => element(tag.integer, Buffer.from([n]));

export function oid(dotted: string): Buffer {
  return Buffer.from(new ObjectIdentifier({ value: dotted }).toBER());
}
