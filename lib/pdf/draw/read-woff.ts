// Unpacks a WOFF 1.0 file into the OpenType font it holds: some faces are published for browsers only.
import { inflateSync } from "node:zlib";

const HEADER = 44;
const DIRECTORY_ENTRY = 20;
const TABLE_RECORD = 16;

/** One table alone; for what need not unpack the rest. */
export function readWoffTable(woff: Buffer, tag: string): Buffer {
  for (let index = 0; index < woff.readUInt16BE(12); index++) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    if (woff.toString("latin1", entry, entry + 4) !== tag) continue;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const data = woff.subarray(from, from + packed);
    return packed < length ? inflateSync(data) : data;
  }
  throw new Error(`The font has no ${tag} table`);
}

/** W3C WOFF 1.0, sections 3 to 5. For fonts of our own dependencies, so nothing is checked. */
export function readWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const records = Buffer.alloc(12 + count * TABLE_RECORD);
  const log = Math.floor(Math.log2(count));
  records.writeUInt32BE(woff.readUInt32BE(4), 0);
  for (const [index, value] of [count, 16 * 2 ** log, log, 16 * (count - 2 ** log)].entries()) {
    records.writeUInt16BE(value, 4 + index * 2);
  }
  const parts: Uint8Array[] = [records];
  let offset = records.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + index * DIRECTORY_ENTRY;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ];
    const data = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(data) : data;
    const record = 12 + index * TABLE_RECORD;
    woff.copy(records, record, entry, entry + 4);
    records.writeUInt32BE(checksum, record + 4);
    records.writeUInt32BE(offset, record + 8);
    records.writeUInt32BE(length, record + 12);
    // Tables start at multiples of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
