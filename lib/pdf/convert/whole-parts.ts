// PURE. Tells whether every part of a Word, Excel or PowerPoint file is whole: LibreOffice shows what comes before the damage and
// says nothing, and nobody may sign a contract whose end is missing.
import { crc32, inflateRawSync } from "node:zlib";
import { type ZipEntry, zipEntries } from "./zip-directory.ts";

const MOST_ENTRIES = 10_000;
/** No honest file comes near; each level takes memory. */
const DEEPEST = 5000;

/** Runs in a child: the file may have been made to do harm. */
export function hasWholeParts(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = zipEntries(file, MOST_ENTRIES);
  if (!Array.isArray(entries)) return false;
  return entries
    .filter(({ name }) => /^(word|xl|ppt)[\\/].*\.xml$/i.test(name))
    .every((entry) => {
      const part = unpack(file, entry);
      return part !== null && isWellFormed(part);
    });
}

/** null where the bytes are not those that were packed; never more than the directory says, which was judged before. */
function unpack(file: Buffer, { offset, packed, size, method, crc }: ZipEntry): Buffer | null {
  if (offset + 30 > file.length) return null;
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const inside = file.subarray(start, start + packed);
  try {
    const part = method === 8 ? inflateRawSync(inside, { maxOutputLength: Math.max(1, size) }) : inside;
    return crc32(part) === crc ? part : null;
  } catch {
    return null;
  }
}

/** Markup is ASCII: the letters between need no decoding, unless each has two bytes. */
function isWellFormed(part: Buffer): boolean {
  const mark = part.length > 1 ? part.readUInt16LE(0) : 0;
  if (mark === 0xfeff) return isBalanced(part.toString("utf16le"));
  if (mark === 0xfffe) return isBalanced(new TextDecoder("utf-16be").decode(part));
  return isBalanced(part.toString("latin1"));
}

const unknownEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Tags close in order and no letter stands for another text: the format forbids definitions of entities. */
function isBalanced(xml: string): boolean {
  const open: string[] = [];
  let [at, roots] = [0, 0];
  for (;;) {
    const start = xml.indexOf("<", at);
    if (unknownEntity.test(xml.slice(at, start < 0 ? undefined : start))) return false;
    if (start < 0) return open.length === 0 && roots === 1;
    at = endOfMarkup(xml, start);
    if (at < 0 || xml.startsWith("<!DOCTYPE", start)) return false;
    const next = xml[start + 1];
    if (next === "!" || next === "?") continue;
    const markup = xml.slice(start, at);
    const name = /^<\/?([^\s/>]+)/.exec(markup)?.[1];
    if (!name || unknownEntity.test(markup)) return false;
    if (next === "/") {
      if (open.pop() !== name) return false;
      continue;
    }
    if (open.length === 0) roots += 1;
    if (!markup.endsWith("/>") && open.push(name) > DEEPEST) return false;
  }
}

const spans = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Where the markup that starts here is over; -1 where it never is. */
function endOfMarkup(xml: string, start: number): number {
  for (const [opening, closing] of spans)
    if (xml.startsWith(opening, start)) {
      const end = xml.indexOf(closing, start + opening.length);
      return end < 0 ? -1 : end + closing.length;
    }
  let at = start + 1;
  for (;;) {
    const letter = xml[at];
    if (letter === undefined) return -1;
    if (letter === ">") return at + 1;
    // An attribute may hold what would end the tag.
    if (letter === '"' || letter === "'") {
      const end = xml.indexOf(letter, at + 1);
      if (end < 0) return -1;
      at = end;
    }
    at += 1;
  }
}
