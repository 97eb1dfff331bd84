// PURE. An office file without what leads out of it, before any converter sees it: pictures, sections, tables, templates and
// objects that lie elsewhere. The converters are told not to follow such addresses too, but not all of their ways ask.
import { strFromU8, unzipSync, type Zippable, zipSync } from "fflate";
import { cutInRtf } from "./cut-rtf.ts";
import { cutInXml, cutRelationships } from "./cut-xml.ts";

/** Packages in packages: a sheet in a document, a document in that. */
const DEEPEST = 3;

/** Runs in a child: the file may have been made to do harm. Packages are written anew, so that no reader finds other parts. */
export function cutReferences(bytes: Uint8Array): Uint8Array {
  return cut(bytes, DEEPEST) ?? bytes;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
const starts = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);
const isPackage = (bytes: Uint8Array): boolean => starts(bytes, 0x50, 0x4b, 3, 4);
const isOle = (bytes: Uint8Array): boolean => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** null: to be left out, because nobody can tell what it refers to. */
function cut(bytes: Uint8Array, depth: number): Uint8Array | null {
  if (isPackage(bytes)) return depth > 0 ? cutInPackage(bytes, depth) : null;
  const head = latin1(bytes.subarray(0, 64));
  if (/^(?:\xef\xbb\xbf)?\s*\{\\rtf/.test(head)) return Buffer.from(cutInRtf(latin1(bytes)), "latin1");
  return bytes;
}

function cutInPackage(bytes: Uint8Array, depth: number): Uint8Array {
  const { mimetype, ...parts } = unzipSync(bytes);
  // A reader tells an OpenDocument file by this part, which comes first and is not packed.
  const files: Zippable = mimetype ? { mimetype: [mimetype, { level: 0 }] } : {};
  for (const [name, part] of Object.entries(parts)) {
    if (name.endsWith("/")) continue;
    const kept = cutInPart(name, part, depth);
    if (kept) files[name] = [kept, { level: 1 }];
  }
  return zipSync(files);
}

function cutInPart(name: string, part: Uint8Array, depth: number): Uint8Array | null {
  // Old office files in new ones: beside each stands a picture of it. Macros never run.
  if (isOle(part)) return /vbaProject\.bin$/i.test(name) ? part : null;
  if (isPackage(part)) return cut(part, depth - 1);
  // Packed drawings, and pages of other formats.
  if (starts(part, 0x1f, 0x8b) || /\.(?:html?|mht|mhtml|rtf)$/i.test(name)) return null;
  if (/\.rels$/i.test(name)) return rewritten(part, cutRelationships);
  if (/\.(?:xml|svg|vml|rdf)$/i.test(name) || looksLikeXml(part)) return rewritten(part, cutInXml);
  return /\.bin$/i.test(name) ? withoutAsking(part) : part;
}

const looksLikeXml = (part: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|svg|!DOCTYPE|\w+:?\w*[\s>])/i.test(latin1(part.subarray(0, 256))) ||
  wideOf(part) !== null;

const wideOf = (part: Uint8Array): "utf-16le" | "utf-16be" | null =>
  starts(part, 0xff, 0xfe) ? "utf-16le" : starts(part, 0xfe, 0xff) ? "utf-16be" : null;

/** Those in which every letter of the markup is the byte that ASCII has for it. */
const likeAscii = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d+|windows-125\d|cp125\d|latin-?1)$/i;

/** null: in an encoding that hides its markup from us. */
function rewritten(part: Uint8Array, change: (xml: string) => string): Uint8Array | null {
  const declaration = /^(<\?xml[^>]*?)\s+encoding\s*=\s*["']([^"']*)["']/i;
  const wide = wideOf(part);
  if (wide) return new TextEncoder().encode(change(new TextDecoder(wide).decode(part).replace(declaration, "$1")));
  const text = strFromU8(part, true);
  const [, , encoding = "utf-8"] = declaration.exec(text.replace(/^\xef\xbb\xbf/, "")) ?? [];
  if (!likeAscii.test(encoding) || text.slice(0, 4).includes("\0")) return null;
  const changed = change(text);
  return changed === text ? part : Buffer.from(changed, "latin1");
}

/** Binary sheets: the names of functions that ask a server, and of files, in letters of one byte or two. */
function withoutAsking(part: Uint8Array): Uint8Array {
  const spaced = (word: string) => [...word].join("\0");
  const words = ["WEBSERVICE", "file:", "http:", "https:"].flatMap((one) => [one, spaced(one)]);
  const pattern = new RegExp(words.map((one) => one.replace(/\0/g, "\\0")).join("|"), "gi");
  const text = latin1(part);
  const changed = text.replace(pattern, (found) => found.replace(/[^\0]/g, "_"));
  return changed === text ? part : Buffer.from(changed, "latin1");
}
