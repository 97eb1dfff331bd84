// Says which characters of a text none of our fonts can draw, by reading the fonts' own character maps.
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { fontFiles } from "./fonts.ts";
import { readWoffTable } from "./read-woff.ts";

/** Spaces, line breaks, joiners and variation selectors need no glyph of their own. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

let covered: ((codePoint: number) => boolean) | undefined;

/** The characters, once each, in the order of the text; empty when everything can be drawn. Quick: no tool is asked. */
export function missingGlyphs(text: string): string[] {
  covered ??= coverage();
  const has = covered;
  const missing = [...text.toWellFormed()].filter((character) => {
    const drawn = has(character.codePointAt(0) ?? 0) || invisible.test(character);
    // The shaper takes apart what has another way to be written, such as the duplicates among Han.
    return (
      !drawn && ![...character.normalize("NFD")].every((part) => part !== character && has(part.codePointAt(0) ?? 0))
    );
  });
  return [...new Set(missing)];
}

/** The text with "[U+1F9FF]" in place of what cannot be drawn: nothing sealed shows a box that could mean anything. */
export function withoutMissingGlyphs(text: string): string {
  const missing = new Set(missingGlyphs(text));
  return missing.size === 0 ? text : Array.from(text, (one) => (missing.has(one) ? `[${codeOf(one)}]` : one)).join("");
}

/** As Unicode writes it, "U+00E9". */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

function coverage(): (codePoint: number) => boolean {
  // One bit for each of the 17 planes' code points: 136 KB.
  const bits = new Uint8Array(0x110000 / 8);
  for (const font of fontFiles("signatures")) markCovered(characterMap(font), bits);
  return (codePoint) => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
}

/** The `cmap` table alone is read: a face for Chinese has 10 MB. */
function characterMap({ path }: ReturnType<typeof fontFiles>[number]): Buffer {
  if (path.endsWith(".woff")) return readWoffTable(readFileSync(path), "cmap");
  const file = openSync(path, "r");
  try {
    const read = (offset: number, length: number) => {
      const bytes = Buffer.alloc(length);
      readSync(file, bytes, 0, length, offset);
      return bytes;
    };
    const { offset, length } = tableIn(read(0, 4096));
    return read(offset, length);
  } finally {
    closeSync(file);
  }
}

/** OpenType's table directory, which stands first in the file. */
function tableIn(font: Buffer): { offset: number; length: number } {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    if (font.toString("latin1", record, record + 4) === "cmap")
      return { offset: font.readUInt32BE(record + 8), length: font.readUInt32BE(record + 12) };
  }
  throw new Error("The font has no cmap table");
}

/** OpenType `cmap`, formats 4 and 12; the segments of these fonts hold no gaps. */
function markCovered(cmap: Buffer, bits: Uint8Array): void {
  const mark = (first: number, last: number) => {
    for (let code = first; code <= last; code++) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.readUInt32BE(4 + index * 8 + 4);
    const format = cmap.readUInt16BE(subtable);
    if (format === 12) {
      for (let group = 0; group < cmap.readUInt32BE(subtable + 12); group++) {
        const at = subtable + 16 + group * 12;
        mark(cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4));
      }
    } else if (format === 4) {
      const segments = cmap.readUInt16BE(subtable + 6) / 2;
      for (let segment = 0; segment < segments; segment++) {
        const last = cmap.readUInt16BE(subtable + 14 + segment * 2);
        const first = cmap.readUInt16BE(subtable + 16 + segments * 2 + segment * 2);
        // The table ends with a segment for U+FFFF, which is no character.
        if (last !== 0xffff) mark(first, last);
      }
    }
  }
}
