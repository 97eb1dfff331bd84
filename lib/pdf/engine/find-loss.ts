// Tells whether a rewritten PDF still says everything that it said: object by object, as the second parser reads both.
import { inflateSync } from "node:zlib";
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";

/** Pairs of values; a file of more says much the same again and again, and is compared so far. */
const MOST_PAIRS = 2_000_000;
/** Of a number; PDFium keeps 32-bit floats. */
const EQUAL = 1e-6;
/** libpdf writes five decimals; of a shade or a place nobody sees the rest, of a tiny scale everybody. */
const ROUNDED = 5.1e-6;
const SAME_LOOK = 1e-3;
/** How long the data of a stream is, and what it is packed with: a writer says that anew. */
const LENGTHS = new Set(["Length", "DL"]);
const PACKED = new Set(["Filter", "DecodeParms"]);
/** Object numbers are at most 8,388,607 (ISO 32000-2, annex C). */
const MOST_OBJECTS = 2 ** 24;

/**
 * What libpdf wrote on the way. `isRounded`: numbers, some of them. `isRenamed`: names, all of them: it writes those outside of
 * ASCII as others, and reads them again as they were.
 */
type Written = { isRounded?: boolean; isRenamed?: boolean };
type Known = PdfObject | null;
/** `key`: under which of its parent's keys the values stand. */
type Pair = { before: PdfObject | undefined; after: PdfObject | undefined; key: string };

/**
 * The key under which `after` lacks or changes something that the catalog or the information dictionary of `before` leads to,
 * down to the bytes of streams; null: nothing is lost. What is added does not count, nor do references to nothing and entries
 * that are null, which mean the same as none (ISO 32000-2, 7.3.9 and 7.3.10).
 * Not recursive: hostile files are deeper than any stack.
 */
export function findLoss(
  before: PDF,
  after: PDF,
  { isRounded = false, isRenamed = false }: Written = {},
): string | null {
  const waiting: Pair[] = ["Root", "Info"].map((key) => ({
    before: before.context.info.trailer.get(key),
    after: after.context.info.trailer.get(key),
    key,
  }));
  const seen = new Set<number>();
  const compared = new Map<PdfObject, PdfObject>();
  let left = MOST_PAIRS;
  for (let pair = waiting.pop(); pair && left-- > 0; pair = waiting.pop()) {
    if (isSeen(seen, pair)) continue;
    const [one, other] = [known(before, pair.before), known(after, pair.after)];
    if (one === null) continue;
    if (isRenamed && isForeign(one)) return pair.key;
    // Names are the same object wherever they stand.
    if (one === other) continue;
    if (other === null || !isAlike(one, other, isRounded)) return pair.key;
    // A value may refer to itself through others that are written into each other.
    if (compared.get(one) === other) continue;
    if (one instanceof PdfDict || one instanceof PdfArray) compared.set(one, other);
    const pairs = inside(one, other, pair.key);
    if (isRenamed && pairs.some(({ key }) => key.includes(ANY))) return pair.key;
    for (const inner of pairs) waiting.push(inner);
  }
  return null;
}

function isSeen(seen: Set<number>, { before, after }: Pair): boolean {
  if (!(before instanceof PdfRef && after instanceof PdfRef)) return false;
  const both = before.objectNumber * MOST_OBJECTS + after.objectNumber;
  if (seen.has(both)) return true;
  seen.add(both);
  return false;
}

function known(pdf: PDF, value: PdfObject | undefined): Known {
  const found = value instanceof PdfRef ? pdf.getObject(value) : value;
  return found && found.type !== "null" ? found : null;
}

/** Without what stands in them. */
function isAlike(one: PdfObject, other: PdfObject, isRounded: boolean): boolean {
  if (one instanceof PdfStream) return other instanceof PdfStream && hasSameData(one, other);
  if (one instanceof PdfDict) return other instanceof PdfDict && !(other instanceof PdfStream);
  if (one instanceof PdfArray) return other instanceof PdfArray && one.length === other.length;
  if (one instanceof PdfNumber) return other instanceof PdfNumber && isNear(one.value, other.value, isRounded);
  if (one instanceof PdfString) return other instanceof PdfString && lines(one) === lines(other);
  if (one instanceof PdfName) return other instanceof PdfName && plainName(one) === plainName(other);
  if (one instanceof PdfBool) return other instanceof PdfBool && one.value === other.value;
  return one.type === other.type;
}

/** The standard reads every end of a line in a string as a line feed (ISO 32000-2, 7.3.4.2), PDFium as it stands there. */
const lines = ({ bytes }: PdfString): string => Buffer.from(bytes).toString("latin1").replace(/\r\n?/g, "\n");

/** Letters outside of ASCII are read by libpdf as Latin-1 where they stand in a file plainly, and as UTF-8 where as numbers. */
const plainName = ({ value }: PdfName): string => value.replace(FOREIGN, ANY);
const FOREIGN = /[^\0-\x7f]+/g;
const ANY = "\uffff";
const isForeign = (value: PdfObject): boolean => value instanceof PdfName && plainName(value).includes(ANY);

function isNear(one: number, other: number, isRounded: boolean): boolean {
  const [apart, size] = [Math.abs(one - other), Math.abs(one)];
  return apart <= EQUAL * size || (isRounded && apart <= ROUNDED && apart <= SAME_LOOK * size);
}

function inside(one: PdfObject, other: PdfObject, key: string): Pair[] {
  if (one instanceof PdfArray && other instanceof PdfArray)
    return Array.from({ length: one.length }, (_, index) => ({ before: one.at(index), after: other.at(index), key }));
  if (!(one instanceof PdfDict && other instanceof PdfDict)) return [];
  const isAnew = (key: string): boolean =>
    one instanceof PdfStream && (LENGTHS.has(key) || (PACKED.has(key) && !isStoredAlike(one, other)));
  const byPlainName = new Map<string, PdfObject>();
  const find = (key: string): PdfObject | undefined => {
    if (byPlainName.size === 0) for (const [name, value] of other) byPlainName.set(plainName(name), value);
    return byPlainName.get(key);
  };
  const pairs: Pair[] = [];
  for (const [name, before] of one) {
    const key = plainName(name);
    if (!isAnew(key)) pairs.push({ before, after: other.get(name.value) ?? find(key), key });
  }
  return pairs;
}

/**
 * Writers leave data that is packed as it is, and pack what is not, but for metadata, which is unpacked in PDFium's copies. Where a file is wrong
 * about how long data is, PDFium finds its end, and a line's end before that counts for nothing.
 */
function hasSameData(one: PdfStream, other: PdfStream): boolean {
  if (isStoredAlike(one, other)) return begins(one.data, other.data);
  try {
    const unpack = (stream: PdfStream) =>
      stream.has("Filter") ? inflateSync(stream.data, { maxOutputLength: MOST_DATA }) : stream.data;
    return begins(unpack(one), unpack(other));
  } catch {
    return false;
  }
}

const isStoredAlike = (one: PdfDict, other: PdfDict): boolean => one.has("Filter") === other.has("Filter");

function begins(one: Uint8Array, other: Uint8Array): boolean {
  const data = Buffer.from(one.buffer, one.byteOffset, one.length);
  let end = data.length;
  while (end > 0 && SPACE.has(data[end - 1] ?? 0)) end--;
  return data.subarray(0, end).equals(other.subarray(0, end));
}

const SPACE: ReadonlySet<number> = new Set([..."\0\t\n\f\r "].map((one) => one.charCodeAt(0)));
/** More than an upload may have altogether. */
const MOST_DATA = 32 * 1024 * 1024;
