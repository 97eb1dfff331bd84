// Says which characters of a text none of our fonts can draw, by reading the fonts' own character maps.
import { fontFiles, readFont, TEXT_FAMILIES } from "./fonts.ts";

let covered: ((codePoint: number) => boolean) | undefined;

/** The characters, once each, in the order of the text; empty when everything can be drawn. */
export function missingGlyphs(text: string): string[] {
  covered ??= coverage();
  const has = covered;
  const missing = [...text.toWellFormed()].filter((character) => {
    // Spaces, line breaks, joiners and variation selectors need no glyph of their own.
    if (/[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)) return false;
    return !has(character.codePointAt(0) ?? 0);
  });
  return [...new Set(missing)];
}

function coverage(): (codePoint: number) => boolean {
  // One bit for each of the 17 planes' code points: 136 KB.
  const bits = new Uint8Array(0x110000 / 8);
  for (const font of fontFiles().filter(({ family }) => TEXT_FAMILIES.includes(family)))
    markCovered(readFont(font), bits);
  return (codePoint) => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
}

/** OpenType `cmap`, formats 4 and 12; the segments of these fonts hold no gaps. */
function markCovered(font: Buffer, bits: Uint8Array): void {
  const mark = (first: number, last: number) => {
    for (let code = first; code <= last; code++) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  };
  const cmap = tableOffset(font, "cmap");
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(subtable);
    if (format === 12) {
      for (let group = 0; group < font.readUInt32BE(subtable + 12); group++) {
        const at = subtable + 16 + group * 12;
        mark(font.readUInt32BE(at), font.readUInt32BE(at + 4));
      }
    } else if (format === 4) {
      const segments = font.readUInt16BE(subtable + 6) / 2;
      for (let segment = 0; segment < segments; segment++) {
        const last = font.readUInt16BE(subtable + 14 + segment * 2);
        const first = font.readUInt16BE(subtable + 16 + segments * 2 + segment * 2);
        // The table ends with a segment for U+FFFF, which is no character.
        if (last !== 0xffff) mark(first, last);
      }
    }
  }
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16;
    if (font.toString("latin1", record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}
