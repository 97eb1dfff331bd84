// PURE. Tells what an uploaded file is by its bytes alone: clients name and declare files as they like.
import { inflateRawSync } from "node:zlib";
import { decodeText } from "./decode-text.ts";
import { sniffOle } from "./sniff-ole.ts";
import { type ZipEntry, zipEntries } from "./zip-directory.ts";

/** Each kind that becomes a document, with the media type and extension its original is handed back with. */
export const kinds = {
  pdf: ["application/pdf", "pdf"],
  doc: ["application/msword", "doc"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"],
  docm: ["application/vnd.ms-word.document.macroEnabled.12", "docm"],
  dotx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.template", "dotx"],
  dotm: ["application/vnd.ms-word.template.macroEnabled.12", "dotm"],
  xls: ["application/vnd.ms-excel", "xls"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  xlsm: ["application/vnd.ms-excel.sheet.macroEnabled.12", "xlsm"],
  xlsb: ["application/vnd.ms-excel.sheet.binary.macroEnabled.12", "xlsb"],
  xltx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.template", "xltx"],
  xltm: ["application/vnd.ms-excel.template.macroEnabled.12", "xltm"],
  ppt: ["application/vnd.ms-powerpoint", "ppt"],
  pptx: ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"],
  pptm: ["application/vnd.ms-powerpoint.presentation.macroEnabled.12", "pptm"],
  ppsx: ["application/vnd.openxmlformats-officedocument.presentationml.slideshow", "ppsx"],
  ppsm: ["application/vnd.ms-powerpoint.slideshow.macroEnabled.12", "ppsm"],
  potx: ["application/vnd.openxmlformats-officedocument.presentationml.template", "potx"],
  potm: ["application/vnd.ms-powerpoint.template.macroEnabled.12", "potm"],
  odt: ["application/vnd.oasis.opendocument.text", "odt"],
  ods: ["application/vnd.oasis.opendocument.spreadsheet", "ods"],
  odp: ["application/vnd.oasis.opendocument.presentation", "odp"],
  rtf: ["application/rtf", "rtf"],
  txt: ["text/plain", "txt"],
  png: ["image/png", "png"],
  jpeg: ["image/jpeg", "jpg"],
} as const;
export type Kind = keyof typeof kinds;

export type Sniffed =
  /** `locked`: a password may be needed; LibreOffice knows the one that protects from writing only. */
  | { kind: Kind; locked?: string }
  /** `what` is said to the person who uploaded it. */
  | { refused: "passwordProtected" | "tooLarge" | "unsupportedType" | "conversionFailed"; what: string };

const unsupported = (what: string): Sniffed => ({ refused: "unsupportedType", what });
const locked = (what: string): Sniffed => ({ refused: "passwordProtected", what });

/** What a packed file may become; a document of 16 MB that unpacks to more is a bomb. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

const openXml: readonly [RegExp, Kind][] = [
  [/wordprocessingml\.document\.main\+xml/, "docx"],
  [/wordprocessingml\.template\.main\+xml/, "dotx"],
  [/ms-word\.document\.macroEnabled\.main\+xml/i, "docm"],
  [/ms-word\.template\.macroEnabledTemplate\.main\+xml/i, "dotm"],
  [/spreadsheetml\.sheet\.main\+xml/i, "xlsx"],
  [/spreadsheetml\.template\.main\+xml/i, "xltx"],
  [/ms-excel\.sheet\.macroEnabled\.main\+xml/i, "xlsm"],
  [/ms-excel\.template\.macroEnabled\.main\+xml/i, "xltm"],
  [/ms-excel\.sheet\.binary\.macroEnabled\.main/i, "xlsb"],
  [/presentationml\.presentation\.main\+xml/i, "pptx"],
  [/presentationml\.slideshow\.main\+xml/i, "ppsx"],
  [/presentationml\.template\.main\+xml/i, "potx"],
  [/ms-powerpoint\.presentation\.macroEnabled\.main\+xml/i, "pptm"],
  [/ms-powerpoint\.slideshow\.macroEnabled\.main\+xml/i, "ppsm"],
  [/ms-powerpoint\.template\.macroEnabled\.main\+xml/i, "potm"],
];
const openDocument: Record<string, Kind> = { text: "odt", spreadsheet: "ods", presentation: "odp" };

const signatures: readonly [string, string | { kind: Kind }][] = [
  ["\x89PNG\r\n\x1a\n", { kind: "png" }],
  ["\xff\xd8\xff", { kind: "jpeg" }],
  // Word 2, and Excel 2 to 4, which had no OLE around them yet.
  ["\xdb\xa5\x2d\0", { kind: "doc" }],
  ["\x09\0\x04\0", { kind: "xls" }],
  ["\x09\x02\x06\0", { kind: "xls" }],
  ["\x09\x04\x06\0", { kind: "xls" }],
  ["PK\x05\x06", "an empty archive"],
  ["GIF8", "a GIF image"],
  ["BM", "a BMP image"],
  ["II*\0", "a TIFF image"],
  ["MM\0*", "a TIFF image"],
  ["MZ", "a program"],
  ["\x7fELF", "a program"],
  ["%!PS", "a PostScript file"],
  ["\x1f\x8b", "a compressed file"],
  ["Rar!", "an archive"],
  ["7z\xbc\xaf", "an archive"],
];

export function sniff(bytes: Uint8Array): Sniffed {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = file.toString("latin1", 0, 1024);
  // Before PDF, which may have other bytes first: a sheet with a PDF inside is a sheet.
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return sniffOle(file);
  if (isPdf(file)) return { kind: "pdf" };
  if (head.startsWith("PK\x03\x04")) return sniffZip(file);
  if (/^(\xef\xbb\xbf)?\s*\{\\rtf/.test(head)) return sniffRtf(file);
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return unsupported("a WebP image");
  if (/^....ftyp(hei[cxms]|hev[cx]|mif1|msf1|avif)/s.test(head)) return unsupported("a HEIC or AVIF image");
  // Two letters also begin honest sentences; what is binary has a NUL soon.
  for (const [start, found] of signatures)
    if (head.startsWith(start) && (start.length > 2 || head.includes("\0")))
      return typeof found === "string" ? unsupported(found) : found;
  return sniffText(file);
}

/** Readers look for the header in the first kilobyte; damaged files still show how they are built further on. */
const isPdf = (file: Buffer): boolean =>
  file.subarray(0, 1024).includes("%PDF-") ||
  (/\d+ \d+ obj\b/.test(file.toString("latin1", 0, 4096)) && file.includes("endobj"));

/** LibreOffice counts for a minute to the end of bytes that a picture says it has and the file does not. */
function sniffRtf(file: Buffer): Sniffed {
  for (const [, count] of file.toString("latin1").matchAll(/(?<!\\)\\bin(\d+)/g))
    if (Number(count) > file.length) return { refused: "conversionFailed", what: "a damaged RTF file" };
  return { kind: "rtf" };
}

function sniffZip(file: Buffer): Sniffed {
  const entries = zipEntries(file, MOST_ENTRIES);
  if (entries === null) return { refused: "conversionFailed", what: "a damaged file" };
  if (entries === "tooMany" || entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED)
    return { refused: "tooLarge", what: "a file that unpacks to more than can be taken" };
  const read = (name: string) =>
    readEntry(
      file,
      // Some programs write the names their own way, and every reader forgives them.
      entries.find((entry) => entry.name.replaceAll("\\", "/").toLowerCase() === name.toLowerCase()),
    );
  const family = /^application\/vnd\.oasis\.opendocument\.(\w+)(-template)?$/.exec(read("mimetype").trim())?.[1];
  if (family) {
    const kind = openDocument[family];
    if (!kind) return unsupported("an OpenDocument file of another kind");
    return read("META-INF/manifest.xml").includes("encryption-data") ? locked("an OpenDocument file") : { kind };
  }
  const types = read("[Content_Types].xml");
  const kind = openXml.find(([pattern]) => pattern.test(types))?.[1];
  return kind ? { kind } : unsupported("an archive");
}

/** Text of a small part; empty where it is missing, large or broken. */
function readEntry(file: Buffer, entry: ZipEntry | undefined): string {
  if (!entry || entry.offset + 30 > file.length) return "";
  const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
  const packed = file.subarray(start, start + entry.packed);
  try {
    const bytes = entry.method === 8 ? inflateRawSync(packed, { maxOutputLength: 1024 * 1024 }) : packed;
    return bytes.toString("utf8");
  } catch {
    return "";
  }
}

function sniffText(file: Buffer): Sniffed {
  if (file.length === 0) return unsupported("an empty file");
  const isMarked = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);
  const sample = file.subarray(0, 65_536);
  const wide = isMarked || isWide(file) ? decodeText(sample).replace(/\0$/, "") : null;
  if (wide === null ? hasControls(sample) : isNoText(wide)) return unsupported("a binary file of an unknown kind");
  const start = (wide ?? sample.toString("latin1")).slice(0, 2048).replace(/^[\s\ufeff\xef\xbb\xbf]+/, "");
  if (/^(<!doctype html|<html|<head|<body)\b/i.test(start)) return unsupported("a web page");
  if (/^<\?xml\b|^<svg\b/i.test(start)) return unsupported("an XML file");
  return { kind: "txt" };
}

/** Those that no text has: escape (0x1b) is part of some Asian encodings, and 0x1a ended texts under DOS. */
const hasControls = (sample: Buffer): boolean =>
  sample.some((byte) => byte < 9 || (byte > 13 && byte < 26) || (byte > 27 && byte < 32));

/** Pairs of bytes that happen to be letters, with those between them that no alphabet has. */
const isNoText = (text: string): boolean =>
  /[\0-\x08\x0e-\x19\x1c-\x1f]/.test(text) || (text.match(/[\p{Cn}\ufffd]/gu)?.length ?? 0) > text.length / 100;

/** UTF-16 or UTF-32 without a mark: Western text has a NUL in every second byte, at one side. */
function isWide(file: Buffer): boolean {
  const sample = file.subarray(0, Math.min(file.length, 4096));
  let [even, odd] = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) at % 2 ? odd++ : even++;
  });
  return Math.max(even, odd) > sample.length * 0.35;
}
