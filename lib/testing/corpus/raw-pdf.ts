// Writes PDFs object by object, right or wrong in any place, with no library in between that would mend them.
import { deflateSync } from "node:zlib";

type Body = string | Buffer;
type Options = {
  header?: string;
  /** What stands before the header. */
  before?: Body;
  after?: Body;
  trailer?: string;
  /** How objects are found: "stream" also packs what may be packed into an object stream. */
  xref?: "table" | "stream" | "none";
  size?: number;
};

const latin1 = (body: Body): Buffer => (typeof body === "string" ? Buffer.from(body, "latin1") : body);

export function stream(data: Body, entries = ""): Buffer {
  const bytes = latin1(data);
  return Buffer.concat([latin1(`<< /Length ${bytes.length} ${entries} >>\nstream\n`), bytes, latin1("\nendstream")]);
}

export const packedStream = (data: Body, entries = ""): Buffer =>
  stream(deflateSync(latin1(data)), `/Filter /FlateDecode ${entries}`);

/** The first object is the catalogue; a gap in the list is an object that does not exist. */
export function writePdf(objects: readonly (Body | undefined)[], options: Options = {}): Uint8Array {
  const { header = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", before = "", after = "", trailer = "", xref = "table" } = options;
  const chunks: Buffer[] = [latin1(before), latin1(header)];
  let offset = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const push = (body: Body) => {
    const chunk = latin1(body);
    chunks.push(chunk);
    offset += chunk.length;
  };
  const places: (readonly [type: number, at: number, index: number] | null)[] = [];
  const packed: { number: number; text: string }[] = [];
  for (const [index, body] of objects.entries()) {
    if (body === undefined) {
      places.push(null);
    } else if (xref === "stream" && typeof body === "string") {
      places.push([2, objects.length + 1, packed.length]);
      packed.push({ number: index + 1, text: body });
    } else {
      places.push([1, offset, 0]);
      push(`${index + 1} 0 obj\n`);
      push(body);
      push("\nendobj\n");
    }
  }
  const size = options.size ?? objects.length + 1;
  if (xref === "none") push(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`);
  if (xref === "table") pushTable();
  if (xref === "stream") pushStreams();
  push(after);
  return new Uint8Array(Buffer.concat(chunks));

  function pushTable(): void {
    const start = offset;
    const rows = places.map((place) =>
      place ? `${String(place[1]).padStart(10, "0")} 00000 n \n` : "0000000000 65535 f \n",
    );
    push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
    push(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  }

  function pushStreams(): void {
    let at = 0;
    const heads = packed.map(({ number, text }) => {
      const head = `${number} ${at}`;
      at += text.length + 1;
      return head;
    });
    const index = `${heads.join(" ")} `;
    const container = offset;
    push(`${objects.length + 1} 0 obj\n`);
    push(
      packedStream(
        index + packed.map(({ text }) => text).join("\n"),
        `/Type /ObjStm /N ${packed.length} /First ${index.length}`,
      ),
    );
    push("\nendobj\n");
    const start = offset;
    const all = [[0, 0, 65535], ...places.map((place) => place ?? [0, 0, 0]), [1, container, 0], [1, start, 0]];
    const rows = Buffer.concat(
      all.map(([type = 0, where = 0, last = 0]) => {
        const row = Buffer.alloc(7);
        row.writeUInt8(type, 0);
        row.writeUInt32BE(where, 1);
        row.writeUInt16BE(last, 5);
        return row;
      }),
    );
    push(`${objects.length + 2} 0 obj\n`);
    push(packedStream(rows, `/Type /XRef /Size ${all.length} /W [1 4 2] /Root 1 0 R ${trailer}`));
    push(`\nendobj\nstartxref\n${start}\n%%EOF\n`);
  }
}

export type OnePage = {
  catalog?: string;
  pages?: string;
  page?: string;
  content?: Body | undefined;
  resources?: string;
  /** From object 6 on. */
  more?: readonly (Body | undefined)[];
} & Options;

export const WORDS = "BT /F1 12 Tf 20 20 Td (Corpus) Tj ET";

/** Objects: 1 catalogue, 2 page tree, 3 the page, 4 its content, 5 Helvetica. */
export function onePage(parts: OnePage = {}): Uint8Array {
  const {
    catalog = "",
    pages = "",
    page = "/MediaBox [0 0 612 792]",
    content = WORDS,
    resources = "",
    more = [],
  } = parts;
  return writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Count 1 /Kids [3 0 R] ${pages} >>`,
      `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R ${page} >>`,
      Buffer.isBuffer(content) ? content : stream(content),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
      ...more,
    ],
    parts,
  );
}
