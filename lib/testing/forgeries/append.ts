// Appends a revision to a PDF by hand, right or wrong in any place, as a forger would.
import { deflateSync } from "node:zlib";

export type Body = string | Buffer;
const latin1 = (body: Body): Buffer => (typeof body === "string" ? Buffer.from(body, "latin1") : body);

type Row = { num: number; at: number; gen?: number; kind?: "n" | "f" };
export type Parts = {
  /** What stands as object `num`; a third entry is its generation. */
  objects: readonly (readonly [num: number, body: Body, gen?: number])[];
  /** Objects that stand in the revision and in no table. */
  unlisted?: readonly (readonly [num: number, body: Body])[];
  /** Between the objects and the table. */
  junk?: Body;
  between?: string;
  rows?: (rows: Row[]) => Row[];
  writeRow?: (row: Row) => string;
  /** The whole of the subsections. */
  subsections?: (rows: Row[]) => string;
  keyword?: string;
  size?: string;
  prev?: string;
  root?: string;
  trailer?: string;
  beforeTrailer?: string;
  start?: (at: number) => string;
  tail?: Body;
};

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
export const startOf = (bytes: Uint8Array): number => Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(textOf(bytes))?.[1]);
export const sizeOf = (bytes: Uint8Array): number =>
  Math.max(...[...textOf(bytes).matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size)));

/** The newest version of an object, as it is written between `obj` and `endobj`. */
export function bodyOf(bytes: Uint8Array, num: number): string {
  const found = [...textOf(bytes).matchAll(new RegExp(`(?:^|[\\r\\n])${num} 0 obj\\s([\\s\\S]*?)\\sendobj`, "g"))].at(
    -1,
  )?.[1];
  if (found === undefined) throw new Error(`no object ${num}`);
  return found;
}

/** The number of the newest object that the words stand in. */
export function numberOf(bytes: Uint8Array, words: string): number {
  const text = textOf(bytes);
  const before = text.slice(0, text.lastIndexOf(words));
  return Number([...before.matchAll(/(?:^|[\r\n])(\d+) 0 obj/g)].at(-1)?.[1]);
}

export const stream = (data: Body, entries = ""): Buffer =>
  Buffer.concat([
    latin1(`<< /Length ${latin1(data).length} ${entries} >>\nstream\n`),
    latin1(data),
    latin1("\nendstream"),
  ]);

const plainRow = ({ at, gen = 0, kind = "n" }: Row): string =>
  `${String(at).padStart(10, "0")} ${String(gen).padStart(5, "0")} ${kind} \n`;

export function append(bytes: Uint8Array, parts: Parts): Uint8Array {
  const chunks: Buffer[] = [Buffer.from(bytes)];
  let offset = bytes.length;
  const push = (body: Body) => {
    chunks.push(latin1(body));
    offset += latin1(body).length;
  };
  const rows: Row[] = [];
  const write = (num: number, body: Body, gen = 0) => {
    push(`${num} ${gen} obj\n`);
    push(body);
    push("\nendobj\n");
  };
  for (const [num, body, gen] of parts.objects) {
    rows.push({ num, at: offset, ...(gen === undefined ? {} : { gen }) });
    write(num, body, gen);
    push(parts.between ?? "");
  }
  for (const [num, body] of parts.unlisted ?? []) write(num, body);
  push(parts.junk ?? "");
  const start = offset;
  const listed = (parts.rows ?? ((all) => all))(rows.toSorted((a, b) => a.num - b.num));
  const writeRow = parts.writeRow ?? plainRow;
  const size = Math.max(sizeOf(bytes), ...parts.objects.map(([num]) => num + 1));
  const subsections = parts.subsections ?? ((all) => all.map((row) => `${row.num} 1\n${writeRow(row)}`).join(""));
  push(`${parts.keyword ?? "xref\n"}${subsections(listed)}${parts.beforeTrailer ?? "trailer\n"}<< `);
  push(parts.size ?? `/Size ${size} `);
  push(`${parts.root ?? "/Root 1 0 R"} ${parts.prev ?? `/Prev ${startOf(bytes)}`} ${parts.trailer ?? ""} >>\n`);
  push((parts.start ?? ((at) => `startxref\n${at}\n%%EOF\n`))(start));
  push(parts.tail ?? "");
  return new Uint8Array(Buffer.concat(chunks));
}

export type StreamParts = {
  objects: Parts["objects"];
  /** Objects of an object stream, in its order. */
  packed?: readonly (readonly [num: number, body: string])[];
  /** Rows of the table of contents, each of type, place and index. */
  rows?: (rows: number[][]) => number[][];
  widths?: string;
  index?: (numbers: number[]) => string;
  data?: (data: Buffer) => Buffer;
  entries?: string;
  container?: (packed: Buffer) => Buffer;
  count?: number;
  start?: (at: number) => string;
};

/** The same with a table of contents in a stream; `rows` are [type, place, index, num]. */
export function appendStream(bytes: Uint8Array, parts: StreamParts): Uint8Array {
  const chunks: Buffer[] = [Buffer.from(bytes)];
  let offset = bytes.length;
  const push = (body: Body) => {
    chunks.push(latin1(body));
    offset += latin1(body).length;
  };
  let rows: number[][] = [];
  const write = (num: number, body: Body) => {
    rows.push([1, offset, 0, num]);
    push(`${num} 0 obj\n`);
    push(body);
    push("\nendobj\n");
  };
  for (const [num, body] of parts.objects) write(num, body);
  let next = Math.max(sizeOf(bytes), ...[...parts.objects, ...(parts.packed ?? [])].map(([num]) => num + 1));
  if (parts.packed) {
    const container = next++;
    let at = 0;
    const heads = parts.packed.map(([num, body], index) => {
      rows.push([2, container, index, num]);
      const head = `${num} ${at}`;
      at += body.length + 1;
      return head;
    });
    const head = `${heads.join(" ")} `;
    const data = Buffer.from(head + parts.packed.map(([, body]) => body).join("\n"), "latin1");
    const entries = `/Type /ObjStm /N ${parts.count ?? parts.packed.length} /First ${head.length} /Filter /FlateDecode`;
    write(container, stream((parts.container ?? ((raw) => raw))(deflateSync(data)), entries));
  }
  const own = next++;
  rows.push([1, offset, 0, own]);
  rows = (parts.rows ?? ((all) => all))(rows.toSorted((a, b) => (a[3] ?? 0) - (b[3] ?? 0)));
  const table = Buffer.concat(
    rows.map(([type = 0, place = 0, index = 0]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(type, 0);
      row.writeUInt32BE(place, 1);
      row.writeUInt16BE(index, 5);
      return row;
    }),
  );
  const data = (parts.data ?? ((raw) => deflateSync(raw)))(table);
  const index = (parts.index ?? ((numbers) => numbers.map((num) => `${num} 1`).join(" ")))(
    rows.map((row) => row[3] ?? 0),
  );
  const start = offset;
  push(`${own} 0 obj\n`);
  push(
    stream(
      data,
      `/Type /XRef /Filter /FlateDecode /W ${parts.widths ?? "[1 4 2]"} /Index [${index}] /Size ${next} /Root 1 0 R ` +
        `/Prev ${startOf(bytes)} ${parts.entries ?? ""}`,
    ),
  );
  push("\nendobj\n");
  push((parts.start ?? ((at) => `startxref\n${at}\n%%EOF\n`))(start));
  return new Uint8Array(Buffer.concat(chunks));
}

/** What covers a whole page. */
export const face = (size = 24): Buffer =>
  stream(
    `1 1 1 rg 0 0 612 792 re f 0 g BT /F1 ${size} Tf 72 500 Td (Forged) Tj ET`,
    "/Type /XObject /Subtype /Form /BBox [0 0 612 792]",
  );
export const pagesIn = (bytes: Uint8Array): number[] => {
  const pages = [...textOf(bytes).matchAll(/(?:^|[\r\n])(\d+) 0 obj\s<<[^>]*?\/Type ?\/Page\b/g)].map(([, num]) =>
    Number(num),
  );
  return [...new Set(pages)].toSorted((a, b) => a - b);
};
export const withAnnotation = (bytes: Uint8Array, page: number, ref: string): string => {
  const body = bodyOf(bytes, page);
  return body.includes("/Annots")
    ? body.replace(/\/Annots ?\[([^\]]*)\]/, `/Annots [$1 ${ref}]`)
    : body.replace(/>>\s*$/, `/Annots [${ref}] >>`);
};
