// Writes opaque pixels as a PNG, in memory the garbage collector knows: a canvas keeps each page image much longer.
import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** A page is mostly white: higher levels cost more time than they save bytes. */
const LEVEL = 4;
const COLOUR_RGB = 2;
const BITS = 8;

/** `rgba` holds four bytes for each pixel, of which the last is ignored. */
export function encodePng(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const row = width * 3 + 1;
  const raw = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    // The row's first byte stays 0: no filter.
    let to = y * row + 1;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4) {
      raw[to++] = rgba[from] ?? 0;
      raw[to++] = rgba[from + 1] ?? 0;
      raw[to++] = rgba[from + 2] ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, COLOUR_RGB, 0, 0, 0], 8);
  const data = deflateSync(raw, { level: LEVEL });
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
