// PURE. The tokens of a content stream (ISO 32000-2, 7.8.2), with where each begins and ends.

export type Token =
  | { kind: "number"; value: number; start: number; end: number }
  | { kind: "string"; value: Uint8Array; start: number; end: number }
  | { kind: "name" | "word"; value: string; start: number; end: number }
  | { kind: "array"; value: Token[]; start: number; end: number }
  | { kind: "dictionary"; start: number; end: number };

const deepest = 32;
export const isBlank = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;
const delimiters = new Set([..."()<>[]{}/%"].map((char) => char.charCodeAt(0)));
const isRegular = (byte: number | undefined) => byte !== undefined && !isBlank(byte) && !delimiters.has(byte);

export function skip(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    if (isBlank(bytes[at])) at += 1;
    else if (bytes[at] === 0x25) while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at += 1;
    else break;
  }
  return at;
}

export const latin = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("latin1");

export function readToken(bytes: Uint8Array, start: number, depth: number): Token {
  if (depth > deepest) throw new Error("The content is nested too deeply");
  const byte = bytes[start];
  if (byte === 0x28) return readLiteral(bytes, start);
  if (byte === 0x3c && bytes[start + 1] !== 0x3c) return readHex(bytes, start);
  if (byte === 0x5b) return readList(bytes, start, depth, "]");
  if (byte === 0x3c) {
    const { end } = readList(bytes, start + 1, depth, ">>");
    return { kind: "dictionary", start, end };
  }
  let end = start + 1;
  while (end < bytes.length && isRegular(bytes[end])) end += 1;
  const text = latin(bytes, start, end);
  if (byte === 0x2f) return { kind: "name", value: nameOf(text.slice(1)), start, end };
  if (/^[-+]*\d*\.?\d*(-\d*)?$/.test(text) && /\d/.test(text))
    return { kind: "number", value: Number.parseFloat(text.replace(/^[-+]*(?=[-+])/, "")), start, end };
  return { kind: "word", value: text, start, end };
}

const nameOf = (raw: string) =>
  raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function readList(bytes: Uint8Array, start: number, depth: number, close: "]" | ">>"): Token {
  const value: Token[] = [];
  let at = skip(bytes, start + 1);
  while (at < bytes.length) {
    const isEnd = close === "]" ? bytes[at] === 0x5d : bytes[at] === 0x3e && bytes[at + 1] === 0x3e;
    if (isEnd) return { kind: "array", value, start, end: at + close.length };
    const token = readToken(bytes, at, depth + 1);
    value.push(token);
    at = skip(bytes, token.end);
  }
  throw new Error("A list in the content has no end");
}

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function readLiteral(bytes: Uint8Array, start: number): Token {
  const value: number[] = [];
  let open = 1;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x5c) {
      at += 1;
      const next = bytes[at] ?? 0;
      if (next >= 0x30 && next <= 0x37) {
        let code = 0;
        let digits = 0;
        for (; digits < 3 && (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x37; digits++)
          code = code * 8 + (bytes[at++] ?? 0) - 0x30;
        at -= 1;
        value.push(code & 0xff);
      } else if (next === 0x0d) at += bytes[at + 1] === 0x0a ? 1 : 0;
      else if (next !== 0x0a) value.push(escapes[String.fromCharCode(next)] ?? next);
      continue;
    }
    if (byte === 0x28) open += 1;
    if (byte === 0x29) open -= 1;
    if (open === 0) return { kind: "string", value: Uint8Array.from(value), start, end: at + 1 };
    // Line ends of any kind count as one (ISO 32000-2, 7.3.4.2).
    if (byte === 0x0d) {
      if (bytes[at + 1] === 0x0a) at += 1;
      value.push(0x0a);
    } else value.push(byte);
  }
  throw new Error("A string in the content has no end");
}

function readHex(bytes: Uint8Array, start: number): Token {
  const close = bytes.indexOf(0x3e, start);
  if (close < 0) throw new Error("A string in the content has no end");
  const digits = latin(bytes, start + 1, close).replace(/[^0-9a-fA-F]/g, "");
  const value = Uint8Array.from(Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex"));
  return { kind: "string", value, start, end: close + 1 };
}
