// Reads DER and BER elements strictly by tag, keeping the very bytes: what is hashed and compared is never encoded anew.
// Not asn1js: here every byte of a signature's envelope has to be accounted for, in the browser, at little weight.

import { FindingError, type Part, said } from "./finding.ts";

/** Not readable as what it should be; caught by whoever reports on the signature. */
export class DerError extends FindingError {
  override readonly name = "DerError";
}

export type Der = {
  /** The first byte: class, constructed bit and number. Numbers above 30 do not occur in signatures. */
  tag: number;
  /** Header and content as they stand. */
  raw: Uint8Array;
  content: Uint8Array;
  /** Empty for primitive elements. */
  children: Der[];
};

const maxDepth = 32;
const maxElements = 200_000;

export const tags = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  nothing: 5,
  oid: 6,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Reads the first element; `rest` is what follows it. */
export function readDer(bytes: Uint8Array): { element: Der; rest: Uint8Array } {
  let left = maxElements;
  const read = (from: number, to: number, depth: number): { element: Der; end: number } => {
    left -= 1;
    if (left < 0 || depth > maxDepth) throw new DerError(said("elementsTooDeep"));
    const tag = bytes[from];
    const first = bytes[from + 1];
    if (tag === undefined || first === undefined || from + 2 > to || (tag & 31) === 31)
      throw new DerError(said("elementCutOff"));
    const isConstructed = (tag & 32) !== 0;
    let start = from + 2;
    let length = first;
    if (first === 0x80) return readOpen(tag, from, to, depth);
    if (first > 0x80) {
      const digits = first & 127;
      if (digits > 4 || start + digits > to) throw new DerError(said("elementLength"));
      length = 0;
      for (let i = 0; i < digits; i += 1) length = length * 256 + (bytes[start + i] ?? 0);
      start += digits;
    }
    const end = start + length;
    if (end > to) throw new DerError(said("elementTooLong"));
    const children: Der[] = [];
    for (let at = start; isConstructed && at < end; ) {
      const next = read(at, end, depth + 1);
      children.push(next.element);
      at = next.end;
    }
    return { element: { tag, raw: bytes.subarray(from, end), content: bytes.subarray(start, end), children }, end };
  };
  /** BER's length "until the end mark": older signers write the outermost elements so. */
  const readOpen = (tag: number, from: number, to: number, depth: number): { element: Der; end: number } => {
    if ((tag & 32) === 0) throw new DerError(said("elementOpen"));
    const children: Der[] = [];
    for (let at = from + 2; ; ) {
      if (at + 2 > to) throw new DerError(said("elementCutOff"));
      if (bytes[at] === 0 && bytes[at + 1] === 0) {
        const raw = bytes.subarray(from, at + 2);
        return { element: { tag, raw, content: bytes.subarray(from + 2, at), children }, end: at + 2 };
      }
      const next = read(at, to, depth + 1);
      children.push(next.element);
      at = next.end;
    }
  };
  const { element, end } = read(0, bytes.length, 0);
  return { element, rest: bytes.subarray(end) };
}

/** The whole of `bytes` as one element. */
export function parseDer(bytes: Uint8Array): Der {
  const { element, rest } = readDer(bytes);
  if (rest.length > 0) throw new DerError(said("elementAfterEnd"));
  return element;
}

/** The element if it has this tag; else a DerError that says what is missing. */
export function expectTag(element: Der | undefined, tag: number, part: Part): Der {
  if (element?.tag !== tag) throw new DerError(said("elementMissing", { part }));
  return element;
}

/** An OCTET STRING's bytes; BER may cut it into pieces. */
export function octetsOf(element: Der | undefined, part: Part): Uint8Array {
  if (element?.tag === 0x24) return joinBytes(element.children.map((piece) => octetsOf(piece, part)));
  return expectTag(element, tags.octets, part).content;
}

/** A BIT STRING's bytes, which have to be whole. */
export function bitsOf(element: Der | undefined, part: Part): Uint8Array {
  const { content } = expectTag(element, tags.bits, part);
  if (content[0] !== 0) throw new DerError(said("elementBroken", { part }));
  return content.subarray(1);
}

export function oidOf(element: Der | undefined, part: Part = "identifier"): string {
  const { content } = expectTag(element, tags.oid, part);
  const parts: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 127);
    if (byte >= 128) continue;
    if (parts.length === 0) {
      const root = Math.min(2, Math.floor(value / 40));
      parts.push(root, value - root * 40);
    } else parts.push(value);
    value = 0;
  }
  return parts.join(".");
}

/** A small whole number. */
export function numberOf(element: Der | undefined, part: Part): number {
  const { content } = expectTag(element, tags.integer, part);
  if (content.length === 0 || content.length > 6) throw new DerError(said("elementBroken", { part }));
  return content.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** UTCTime or GeneralizedTime in UTC. */
export function timeOf(element: Der | undefined): Date {
  const text = String.fromCharCode(...(element?.content ?? []));
  const pattern =
    element?.tag === 0x17
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)()Z$/
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)((?:\.\d+)?)Z$/;
  const found = element?.tag === 0x17 || element?.tag === 0x18 ? pattern.exec(text) : null;
  if (!found) throw new DerError(said("elementTime"));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const full = element?.tag === 0x17 ? year + (year < 50 ? 2000 : 1900) : year;
  return new Date(Date.UTC(full, month - 1, day, hour, minute, second) + Number(`0${found[7]}`) * 1000);
}

export const isContext = (element: Der | undefined, n: number): boolean => element?.tag === (0xa0 | n);

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
