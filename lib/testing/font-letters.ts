// Which letters a font file holds, by its own character map: what a web font and a font of the PDF have in common.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The place of `cmap` among WOFF2's known tags, and of those whose tables are usually rewritten. */
const known = { cmap: 0, glyf: 10, loca: 11 };
const named = 63;

/** W3C WOFF 2.0, section 4: all tables are packed as one; the character map stands in it as it is. */
function cmapOfWoff2(woff2: Buffer): Buffer {
  let at = 48;
  const read = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let from = 0;
  let found = { from: 0, length: 0 };
  for (let table = 0; table < woff2.readUInt16BE(12); table++) {
    const flags = woff2.readUInt8(at++);
    const tag = flags & 63;
    if (tag === named) at += 4;
    const version = flags >> 6;
    let length = read();
    const isRewritten = tag === known.glyf || tag === known.loca ? version !== 3 : version !== 0;
    if (isRewritten) length = read();
    if (tag === known.cmap) found = { from, length };
    from += length;
  }
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return tables.subarray(found.from, found.from + found.length);
}

function cmapOf(font: Buffer): Buffer {
  if (font.toString("latin1", 0, 4) === "wOF2") return cmapOfWoff2(font);
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const record = 12 + table * 16;
    if (font.toString("latin1", record, record + 4) !== "cmap") continue;
    const from = font.readUInt32BE(record + 8);
    return font.subarray(from, from + font.readUInt32BE(record + 12));
  }
  throw new Error("The font has no cmap table");
}

/** `font`: OpenType or WOFF2. */
export function lettersOf(font: string | Buffer): Set<number> {
  const cmap = cmapOf(typeof font === "string" ? readFileSync(font) : font);
  const letters = new Set<number>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last; code++) letters.add(code);
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.readUInt32BE(8 + index * 8);
    if (cmap.readUInt16BE(table) === 12)
      for (let group = 0; group < cmap.readUInt32BE(table + 12); group++)
        add(cmap.readUInt32BE(table + 16 + group * 12), cmap.readUInt32BE(table + 20 + group * 12));
    if (cmap.readUInt16BE(table) !== 4) continue;
    const segments = cmap.readUInt16BE(table + 6) / 2;
    for (let segment = 0; segment < segments - 1; segment++)
      add(cmap.readUInt16BE(table + 16 + segments * 2 + segment * 2), cmap.readUInt16BE(table + 14 + segment * 2));
  }
  return letters;
}
