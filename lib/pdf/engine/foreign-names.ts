/**
 * Names outside of ASCII as they stand in a file. libpdf reads them as UTF-8 where they stand as numbers (`/F#E9`) and as Latin-1
 * where they stand plainly, and writes both as UTF-8: a page that it writes anew, with its resources in it, would call its fonts
 * by other names than its content does. So each is written as it stood, and where that cannot be told, nothing is.
 */
import { inflateSync } from "node:zlib";
import { PdfName } from "@libpdf/core";

/** Of all object streams of a file, unpacked. */
const mostUnpacked = 64 * 1024 * 1024;
const [slash, percent, open, close, back] = [0x2f, 0x25, 0x28, 0x29, 0x5c];
/** White space and delimiters (ISO 32000-2, 7.2.3) end a name. */
const ends = new Set([0, 9, 10, 12, 13, 32, ...Buffer.from("()<>[]{}/%")]);
const utf8 = new TextDecoder();
/** Strings without an end that are looked for: each is looked for to the end of the file, and bytes that are no PDF may begin millions. */
const mostEndless = 16;

/** libpdf's own, of which its types say nothing. */
type Written = { cachedBytes: Uint8Array | null };

/** By their bytes, each as it is written. */
type Names = Map<string, string>;

/**
 * Runs `save`, which appends to `original`, while names are written as they stand there; throws where one would be written
 * otherwise. `isAnew`: it writes everything anew, for looking at alone, and a name that is lost is no reason to have nothing.
 */
export async function withNamesOf(
  original: Uint8Array,
  save: () => Promise<Uint8Array>,
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<Uint8Array> {
  const stood = namesIn(original);
  const doubtful = new Set<string>();
  const set: Written[] = [];
  try {
    for (const [value, [bytes = "", ...others]] of Map.groupBy(stood.keys(), (one) => readByLibpdf(stood, one))) {
      if (others.length > 0) doubtful.add(Buffer.from(value).toString("latin1"));
      else set.push(writtenAs(value, stood.get(bytes) ?? ""));
    }
    const saved = await save();
    if (isAnew) return saved;
    for (const name of namesIn(saved.subarray(original.length)).keys())
      if (!stood.has(name) || doubtful.has(name))
        throw new Error("A name that is not UTF-8 would be written as another");
    return saved;
  } finally {
    // The same objects are names in the next file.
    for (const name of set) name.cachedBytes = null;
  }
}

function writtenAs(value: string, raw: string): Written {
  const name = PdfName.of(value) as unknown as Written;
  name.cachedBytes = Buffer.from(`/${raw}`, "latin1");
  return name;
}

/** Those outside of ASCII; streams and strings hold none. */
export function namesIn(bytes: Uint8Array): Names {
  const found: Names = new Map();
  gather(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), found, { left: mostUnpacked });
  return found;
}

function gather(bytes: Buffer, found: Names, budget: { left: number }): void {
  let dictionary = 0;
  let endless = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === slash) {
      const end = endOfName(bytes, at + 1);
      const name = bytes.toString("latin1", at + 1, end);
      if (/[\x80-\xff]|#[89a-f][0-9a-f]/i.test(name)) found.set(bytesOf(name), name);
      at = end - 1;
    } else if (byte === open && endless < mostEndless) {
      const end = endOfString(bytes, at);
      if (end === at) endless++;
      at = end;
    } else if (byte === percent) at = endOfLine(bytes, at);
    else if (byte === 0x73 && isStream(bytes, at)) {
      const end = bytes.indexOf("endstream", at);
      const body = bytes.subarray(at, end < 0 ? bytes.length : end);
      if (bytes.subarray(dictionary, at).includes("/ObjStm")) unpack(body, found, budget);
      if (end < 0) return;
      at = end + "endstream".length - 1;
      dictionary = at;
    }
  }
}

function endOfName(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !ends.has(bytes[at] ?? 0)) at++;
  return at;
}

/** The last byte of it: parentheses in it are balanced, or stand behind a backslash (7.3.4.2). */
function endOfString(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === back) at++;
    else if (byte === open) depth++;
    else if (byte === close && --depth === 0) return at;
  }
  // Without an end it is none: what follows is looked at all the same.
  return from;
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

/** The word, with a line's end behind it. */
const isStream = (bytes: Buffer, at: number): boolean =>
  (bytes[at + 6] === 10 || bytes[at + 6] === 13) && bytes.toString("latin1", at, at + 6) === "stream";

/** What cannot be unpacked here holds no name that is known: where it is written, that is noticed. */
function unpack(body: Buffer, found: Names, budget: { left: number }): void {
  const start = body[6] === 13 && body[7] === 10 ? 8 : 7;
  try {
    const inside = inflateSync(body.subarray(start), { maxOutputLength: Math.max(1, budget.left) });
    budget.left -= inside.length;
    gather(inside, found, budget);
  } catch {
    return;
  }
}

/** One letter for each byte. */
const bytesOf = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const readByLibpdf = (stood: Names, bytes: string): string =>
  stood.get(bytes)?.includes("#") ? utf8.decode(Buffer.from(bytes, "latin1")) : bytes;
