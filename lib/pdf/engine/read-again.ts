// Reads a file with the second parser beside PDFium: whether both see pages of the same sizes, and content on them.
import { inflateSync } from "node:zlib";
import { type PDF, PdfArray, type PdfDict, PdfName, type PdfObject, PdfStream } from "@libpdf/core";
import { pageBox, resolver } from "./document.ts";
import { type OpenedPdf, pageSize } from "./pdfium.ts";

/** Points; PDFium keeps sizes as 32-bit floats. */
const SAME_SIZE = 0.01;
/** Of unpacked content of all pages; what comes after has been painted at most. */
const MOST_CONTENT = 128 * 1024 * 1024;
/** Packed bytes that the second parser is given to unpack, which knows no limit itself. */
const MOST_PACKED = 256 * 1024;
/** What content may be packed with (ISO 32000-2, table 6). */
const FILTERS = new Set(["FlateDecode", "LZWDecode", "ASCIIHexDecode", "ASCII85Decode", "RunLengthDecode"]);
/** Read by every program but libpdf: the short names of inline images, and what stands for no encryption. */
const ALSO_KNOWN = new Set(["Fl", "LZW", "AHx", "A85", "RL", "Crypt"]);
/** Nothing, packed, is shorter whatever packs it. */
const MOST_OF_NOTHING = 32;

/** Both see the same number of pages already. */
export function readsAlike(opened: OpenedPdf, parsed: PDF, count: number): boolean {
  const left = { bytes: MOST_CONTENT };
  for (let index = 0; index < count; index++) {
    const page = parsed.getPage(index)?.dict;
    if (!page || !hasSize(parsed, page, pageSize(opened, index))) return false;
    for (const content of contentOf(parsed, page)) if (!isReadable(parsed, content, left)) return false;
  }
  return true;
}

function hasSize(parsed: PDF, page: PdfDict, size: { width: number; height: number } | null): boolean {
  const { x1, y1, x2, y2, rotation } = pageBox(parsed, page);
  const sides = rotation % 180 === 0 ? [x2 - x1, y2 - y1] : [y2 - y1, x2 - x1];
  return size !== null && [size.width, size.height].every((side, at) => Math.abs(side - (sides[at] ?? 0)) < SAME_SIZE);
}

function contentOf(parsed: PDF, page: PdfDict): PdfStream[] {
  const resolve = resolver(parsed);
  const content = page.get("Contents", resolve);
  const parts: (PdfObject | undefined)[] =
    content instanceof PdfArray
      ? Array.from({ length: content.length }, (_, at) => content.at(at, resolve))
      : [content];
  return parts.filter((part) => part instanceof PdfStream);
}

/** Data that ends too early or turns to nonsense shows what comes before that, everywhere alike. */
function isReadable(parsed: PDF, content: PdfStream, left: { bytes: number }): boolean {
  const filters = filtersOf(parsed, content);
  if (!filters.every((filter) => FILTERS.has(filter) || ALSO_KNOWN.has(filter))) return false;
  if (content.data.length === 0 || filters.length === 0 || left.bytes <= 0) return true;
  const unpacked = isPlainlyPacked(content, filters) ? inflated(content.data, left.bytes) : null;
  if (unpacked !== null) {
    left.bytes -= unpacked;
    return true;
  }
  if (content.data.length > MOST_PACKED || filters.some((filter) => ALSO_KNOWN.has(filter))) return true;
  try {
    const { length } = content.getDecodedData();
    left.bytes -= length;
    return length > 0 || content.data.length <= MOST_OF_NOTHING;
  } catch {
    return false;
  }
}

function filtersOf(parsed: PDF, content: PdfStream): string[] {
  const resolve = resolver(parsed);
  const filter = content.get("Filter", resolve);
  if (filter === undefined || filter.type === "null") return [];
  const names = filter instanceof PdfArray ? Array.from(filter, (_, at) => filter.at(at, resolve)) : [filter];
  return names.map((one) => (one instanceof PdfName ? one.value : ""));
}

const isPlainlyPacked = (content: PdfStream, [first, ...more]: string[]): boolean =>
  (first === "FlateDecode" || first === "Fl") && more.length === 0 && !content.has("DecodeParms");

/** How many bytes there are, at most `most`; null: not to be unpacked to its end. */
function inflated(packed: Uint8Array, most: number): number | null {
  try {
    return inflateSync(packed, { maxOutputLength: most }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? most : null;
  }
}
