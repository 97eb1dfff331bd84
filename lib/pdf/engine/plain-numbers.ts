// Writes the numbers of a PDFium copy as they stood in the upload: PDFium keeps 32-bit floats and prints 587.52 as 587.52002.

const code = (character: string): number => character.charCodeAt(0);
const [OPEN, CLOSE, BACKSLASH, LESS, GREATER, PERCENT, SLASH] = [..."()\\<>%/"].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const ENDS: ReadonlySet<number> = new Set([..."\0\t\n\f\r ()<>[]{}/%"].map(code));
/** Seven digits survive a 32-bit float; what has fewer is as short as it was. */
const NOISY = /^[+-]?(?=[\d.]{8,}$)\d*\.\d+$/;
const MOST_DIGITS = 9;
/** Nothing shorter is looked at: "stream" and "endobj". */
const SHORTEST_KEYWORD = 6;

/**
 * Pages a hair wider than they were are drawn a pixel wider, and everything on them elsewhere. In place: a shorter
 * number is filled up with spaces, so that every offset stays right. A file without a plain table comes back as it is.
 */
export function plainNumbers(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const offset of objectOffsets(file)) cleanObject(file, offset);
  return bytes;
}

/** Where the objects of a file with a plain table at its end begin. */
export function* objectOffsets(file: Buffer): Generator<number> {
  const tail = file.toString("latin1", Math.max(0, file.length - 64));
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  if (!(start < file.length) || file.toString("latin1", start, start + 4) !== "xref") return;
  const end = file.indexOf("trailer", start);
  const table = file.toString("latin1", start, end < 0 ? start : end);
  for (const [, offset] of table.matchAll(/(\d{10}) \d{5} n/g)) yield Number(offset);
}

/** Up to the data of a stream, or the end of the object; numbers are changed, strings and names are passed over. */
function cleanObject(file: Buffer, start: number): void {
  for (let at = start; at < file.length; ) {
    const byte = file[at];
    if (byte === OPEN) at = afterString(file, at);
    else if (byte === LESS) at = file[at + 1] === LESS ? at + 2 : after(file, at, GREATER);
    else if (byte === PERCENT) at = after(file, at, code("\n"));
    else if (byte !== SLASH && ENDS.has(byte ?? 0)) at++;
    else {
      const end = endOfToken(file, at + 1);
      const token = end - at < SHORTEST_KEYWORD ? "" : file.toString("latin1", at, Math.min(end, at + 32));
      if (token === "stream" || token === "endobj") return;
      if (NOISY.test(token)) file.write(shortest(token).padEnd(token.length), at, "latin1");
      at = end;
    }
  }
}

function endOfToken(file: Buffer, from: number): number {
  let end = from;
  while (end < file.length && !ENDS.has(file[end] ?? 0)) end++;
  return end;
}

function after(file: Buffer, from: number, byte: number): number {
  const found = file.indexOf(byte, from);
  return found < 0 ? file.length : found + 1;
}

function afterString(file: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < file.length; at++) {
    if (file[at] === BACKSLASH) at++;
    else if (file[at] === OPEN) depth++;
    else if (file[at] === CLOSE && --depth === 0) return at + 1;
  }
  return file.length;
}

/** The shortest decimal that is the same 32-bit float; never longer than what PDFium wrote. */
function shortest(token: string): string {
  const value = Math.fround(Number(token));
  for (let digits = 1; digits <= MOST_DIGITS; digits++) {
    const written = String(Number(value.toPrecision(digits)));
    if (Math.fround(Number(written)) !== value) continue;
    return written.includes("e") || written.length > token.length ? token : written;
  }
  return token;
}
