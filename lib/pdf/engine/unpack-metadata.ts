// Unpacks the metadata in a PDFium copy: where it came packed, PDFium writes the packed bytes, and not that they are packed.
import { inflateSync } from "node:zlib";
import { objectOffsets } from "./plain-numbers.ts";

const METADATA = "/Type/Metadata";
const STREAM = "stream\r\n";
/** The dictionary of a stream, as PDFium writes it. */
const LONGEST_HEAD = 4096;
const MOST_METADATA = 16 * 1024 * 1024;
const ROW = /(\d{10}) (\d{5}) n/g;

/** The bytes of a file from `start` to `end` become `parts`. */
type Edit = { start: number; end: number; parts: Buffer[]; grown: number };

/** A file without metadata that is packed comes back as it is, and so does one without a plain table. */
export function unpackMetadata(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = file.indexOf(METADATA);
  if (first < 0) return bytes;
  const starts = new Set(objectOffsets(file));
  const edits: Edit[] = [];
  for (let at = first; at >= 0; at = file.indexOf(METADATA, at + 1)) {
    const edit = unpack(file, at, starts);
    if (edit && edit.start >= (edits.at(-1)?.end ?? 0)) edits.push(edit);
  }
  return edits.length > 0 ? apply(file, edits) : bytes;
}

/** null: what stands there is no packed metadata. */
function unpack(file: Buffer, at: number, starts: ReadonlySet<number>): Edit | null {
  const start = file.lastIndexOf("\n", file.lastIndexOf(" obj", at)) + 1;
  const from = file.indexOf(STREAM, at) + STREAM.length;
  if (!starts.has(start) || from < at || from - start > LONGEST_HEAD) return null;
  const head = file.toString("latin1", start, from);
  const length = /\/Length (\d+)(?! \d+ R)\b/.exec(head)?.[1];
  if (head.includes("endobj") || head.includes("/Filter") || !length) return null;
  const end = from + Number(length);
  try {
    const data = inflateSync(file.subarray(from, end), { maxOutputLength: MOST_METADATA });
    const plain = Buffer.from(head.replace(`/Length ${length}`, `/Length ${data.length}`), "latin1");
    return { start, end, parts: [plain, data], grown: plain.length + data.length - (end - start) };
  } catch {
    return null;
  }
}

/** The table stands behind all objects, and says where they are now. */
function apply(file: Buffer, edits: readonly Edit[]): Uint8Array {
  const moved = (offset: number): number =>
    edits.reduce((place, { start, grown }) => (start < offset ? place + grown : place), offset);
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString("latin1", file.length - 64))?.[1]);
  const chunks: Buffer[] = [];
  let done = 0;
  for (const { start, end, parts } of edits) {
    chunks.push(file.subarray(done, start), ...parts);
    done = end;
  }
  const rows = file
    .toString("latin1", table)
    .replace(ROW, (_, offset, generation) => `${String(moved(Number(offset))).padStart(10, "0")} ${generation} n`)
    .replace(/(startxref\s+)\d+/, (_, word) => `${word}${moved(table)}`);
  return Buffer.concat([...chunks, file.subarray(done, table), Buffer.from(rows, "latin1")]);
}
