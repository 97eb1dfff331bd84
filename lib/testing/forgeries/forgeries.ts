// Forgeries of sealed files, by the ways that are known: each shows something else in some common reader, or could.
import { deflateSync } from "node:zlib";
import {
  append,
  appendStream,
  bodyOf,
  numberOf,
  type Parts,
  type StreamParts,
  sizeOf,
  startOf,
  stream,
  textOf,
} from "./append.ts";

export type Forgery = readonly [name: string, verdict: "changed" | "cannotTell", bytes: Uint8Array];

const forgedWords = "BT /F1 24 Tf 72 500 Td (Forged) Tj ET";
export const forgedContent = stream(forgedWords);

/** The same object as it would stand in the file, hidden in something that readers pass over. */
const decoy = (num: number) =>
  Buffer.concat([Buffer.from(`\n${num} 0 obj\n`), forgedContent, Buffer.from("\nendobj\n")]);

/** `content`: the object with the first page's content. */
export type Sealed = { bytes: Uint8Array; content: number };

/** A revision with nothing but proofs: harmless as long as it is in order. */
export function proofs(bytes: Uint8Array, inside: Buffer = Buffer.from("proof")): Parts["objects"] {
  const free = sizeOf(bytes);
  const catalog = bodyOf(bytes, 1).replace(/>>\s*$/, `/DSS << /Type /DSS /Certs [${free} 0 R] >> >>`);
  return [
    [1, catalog],
    [free, stream(inside)],
  ];
}

export const harmless = ({ bytes }: Sealed): Uint8Array => append(bytes, { objects: proofs(bytes) });

/** A decoy stands in the file, and something is wrong with the table of an appended revision. */
export function oddTables({ bytes, content }: Sealed): Forgery[] {
  const free = sizeOf(bytes);
  const hidden = proofs(bytes, decoy(content));
  const odd = (name: string, parts: Partial<Parts>): Forgery => [
    `proofs with a decoy, ${name}`,
    "changed",
    append(bytes, { objects: hidden, ...parts }),
  ];
  const row = (at: number | string, end = " \n") => `${String(at).padStart(10, "0")} 00000 n${end}`;
  const two = (rows: { at: number }[], write: (at: number) => string) =>
    rows.map(({ at }, index) => `${index === 0 ? 1 : free} 1\n${write(at)}`).join("");
  const broken = (change: (body: string) => string): Parts["objects"] => [
    ...hidden.slice(0, 1),
    [free, Buffer.from(change(stream(decoy(content)).toString("latin1")), "latin1")],
  ];
  return [
    odd("which stands unlisted", { objects: proofs(bytes), unlisted: [[content, forgedContent]] }),
    odd("without a size", { size: "" }),
    odd("with too small a size", { size: "/Size 3 " }),
    odd("with a size of one less", { size: `/Size ${free} ` }),
    odd("with an endless size", { size: "/Size 2000000000 " }),
    odd("with a size that is a reference", { size: "/Size 2 0 R " }),
    odd("with a negative size", { size: "/Size -5 " }),
    odd("numbers with a sign", { subsections: (rows) => two(rows, row).replace(/^1 1/, "+1 +1") }),
    odd("rows with leading spaces", { writeRow: ({ at }) => ` ${row(at)}` }),
    odd("rows of 18 bytes", { writeRow: ({ at }) => row(at, "") }),
    odd("rows of 19 bytes", { writeRow: ({ at }) => row(at, "\n") }),
    odd("rows of 21 bytes", { writeRow: ({ at }) => row(at, "  \n") }),
    odd("rows with short numbers", { writeRow: ({ at }) => `${at} 0 n \n` }),
    odd("rows of another kind", { writeRow: ({ at }) => row(at).replace("n", "x") }),
    odd("with a comment in its table", { keyword: "xref % here it comes\n" }),
    odd("with a comment between its rows", { writeRow: (one) => `${row(one.at)}% more\n` }),
    odd("with a comment before its trailer", { beforeTrailer: "trailer % <<\n" }),
    odd("without the word trailer", { beforeTrailer: "" }),
    odd("without the word xref", { keyword: "" }),
    odd("with too many rows announced", { subsections: (rows) => two(rows, row).replace(/^1 1/, "1 7") }),
    odd("with too few rows announced", { subsections: (rows) => two(rows, row).replace(/^1 1/, "1 0") }),
    ...[-1, 1, 7].map((by) =>
      odd(`whose offsets are wrong by ${by}`, { rows: (rows) => rows.map((one) => ({ ...one, at: one.at + by })) }),
    ),
    odd("whose offset leads out of the file", { rows: (rows) => rows.map((one) => ({ ...one, at: 99_999_999 })) }),
    odd("whose offsets are exchanged", {
      rows: ([a, b]) =>
        a && b
          ? [
              { ...a, at: b.at },
              { ...b, at: a.at },
            ]
          : [],
    }),
    odd("whose row is missing", { rows: (rows) => rows.slice(0, 1) }),
    odd("whose row says free", { rows: ([a, b]) => (a && b ? [a, { ...b, kind: "f" }] : []) }),
    odd("another generation", { rows: ([a, b]) => (a && b ? [a, { ...b, gen: 3 }] : []) }),
    odd("an object numbered nought", { objects: [...hidden, [0, "<< >>"]] }),
    ...[-1, 1].map((by) => odd(`startxref wrong by ${by}`, { start: (at) => `startxref\n${at + by}\n%%EOF\n` })),
    odd("startxref with a sign", { start: (at) => `startxref\n+${at}\n%%EOF\n` }),
    odd("startxref with noughts before it", { start: (at) => `startxref\n000${at}\n%%EOF\n` }),
    odd("startxref at the table before", { start: () => `startxref\n${startOf(bytes)}\n%%EOF\n` }),
    odd("startxref nowhere", { start: () => "startxref\n0\n%%EOF\n" }),
    odd("no startxref", { start: () => "%%EOF\n" }),
    odd("no end mark", { start: (at) => `startxref\n${at}\n` }),
    odd("two end marks", { tail: "%%EOF\n" }),
    odd("two ends", { tail: `startxref\n${startOf(bytes)}\n%%EOF\n` }),
    odd("much behind its end", { tail: "x".repeat(1_500) }),
    odd("a long comment behind its end", { tail: `%${"x".repeat(1_500)}\n` }),
    odd("nothing but spaces behind its end, and many", { tail: " ".repeat(1_500) }),
    odd("no table before it", { prev: "" }),
    odd("another table before it", { prev: `/Prev ${startOf(bytes) - 1}` }),
    odd("an older table before it", { prev: `/Prev ${Number(/startxref\s+(\d+)/.exec(textOf(bytes))?.[1])}` }),
    odd("a second table beside it", { trailer: `/XRefStm ${startOf(bytes)}` }),
    odd("another catalogue", {
      objects: [...hidden, [free + 1, "<< /Type /Catalog /Pages 2 0 R >>"]],
      root: `/Root ${free + 1} 0 R`,
    }),
    odd("a catalogue of another generation", { root: "/Root 1 1 R" }),
    odd("an encryption", { trailer: "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <00> /U <00> >>" }),
    odd("an entry of its trailer twice", { trailer: "/Size 9" }),
    odd("words between its objects", { between: "and so on\n" }),
    odd("a comment that holds an object", { between: `% ${content} 0 obj << >> endobj\n` }),
    odd("words before its table", { junk: "\n[1 2 3]\n" }),
    odd("a stream too short for its length", { objects: broken((body) => body.replace(/Length \d+/, "Length 9999")) }),
    odd("a stream too long for its length", { objects: broken((body) => body.replace(/Length \d+/, "Length 3")) }),
    odd("a stream without a length", { objects: broken((body) => body.replace(/\/Length \d+/, "")) }),
    odd("a stream whose length is wrong by nature", {
      objects: broken((body) => body.replace(/Length \d+/, "Length (9)")),
    }),
    odd("a stream without its end", { objects: broken((body) => body.replace(/endstream$/, "")) }),
    odd("a stream on the line of its word", { objects: broken((body) => body.replace("stream\n", "stream\rx")) }),
    odd("a stream that cannot be unpacked", {
      objects: broken(() =>
        stream(deflateSync(decoy(content)).subarray(0, 40), "/Filter /FlateDecode").toString("latin1"),
      ),
    }),
    odd("an object without its end", { objects: broken((body) => `${body}\n${free + 5} 0 obj null`) }),
    odd("an object that holds an unknown word", { objects: [...hidden, [free + 1, "[ 1 0 obj ]"]] }),
    odd("a comment within an object", {
      objects: [[1, String(hidden[0]?.[1]).replace("<<", "<< % >>\n")], ...hidden.slice(1)],
    }),
    odd("a strange number", {
      objects: [[1, String(hidden[0]?.[1]).replace("/DSS <<", "/DSS << /VRI --5")], ...hidden.slice(1)],
    }),
    odd("an object that nothing refers to", { objects: [...hidden, [free + 1, "<< /Type /Catalog /Pages 2 0 R >>"]] }),
    odd("zeros between", { junk: Buffer.concat([Buffer.alloc(20), Buffer.from("x"), Buffer.alloc(20)]) }),
  ];
}

/** The same where tables of contents are streams. */
export function oddStreams({ bytes, content }: Sealed): Forgery[] {
  const objects = proofs(bytes, decoy(content));
  const free = sizeOf(bytes);
  const odd = (name: string, parts: Partial<StreamParts>): Forgery => [
    `a table in a stream ${name}`,
    "changed",
    appendStream(bytes, { objects, ...parts }),
  ];
  const catalog = String(objects[0]?.[1]);
  const proof = objects.slice(1);
  return [
    odd("with four widths", { widths: "[1 4 2 0]" }),
    odd("with other widths", { widths: "[1 3 3]" }),
    odd("with a width too many", { widths: "[1 4 1]" }),
    odd("with a negative width", { widths: "[1 4 -2]" }),
    odd("with an odd index", { index: (numbers) => `${numbers.map((num) => `${num} 1`).join(" ")} 7` }),
    odd("with an index for more than it holds", { index: (numbers) => `${numbers[0]} 9` }),
    odd("with an object twice in its index", { index: (numbers) => numbers.map(() => `${numbers[0]} 1`).join(" ") }),
    odd("that is cut short", { data: (data) => deflateSync(data.subarray(0, -4)) }),
    odd("that breaks off", { data: (data) => deflateSync(data).subarray(0, -5) }),
    odd("whose check sum is wrong", {
      data: (data) => Buffer.concat([deflateSync(data).subarray(0, -1), Buffer.from([7])]),
    }),
    odd("with rows of an unknown kind", {
      rows: (rows) => rows.map((row, i) => (i === 1 ? [7, ...row.slice(1)] : row)),
    }),
    odd("wrong by one", { rows: (rows) => rows.map(([a = 0, b = 0, c = 0, d = 0]) => [a, b + 1, c, d]) }),
    odd("that its end misses", { start: (at) => `startxref\n${at + 1}\n%%EOF\n` }),
    odd("with a second table", { entries: `/XRefStm ${startOf(bytes)}` }),
    odd("over an object stream that holds the catalogue twice", {
      objects: proof,
      packed: [
        [1, catalog],
        [1, "<< /Type /Catalog /Pages 2 0 R >>"],
      ],
      rows: (rows) => rows.filter((row) => row[3] !== 1 || row[2] === 0),
    }),
    odd("over an object stream that it lists at another index", {
      objects: proof,
      packed: [
        [1, catalog],
        [free + 9, "<< >>"],
      ],
      rows: (rows) => rows.map((row) => (row[0] === 2 ? [2, row[1] ?? 0, 1 - (row[2] ?? 0), row[3] ?? 0] : row)),
    }),
    odd("over an object stream with an object that it does not list", {
      objects: proof,
      packed: [
        [1, catalog],
        [content, "<< >>"],
      ],
      rows: (rows) => rows.filter((row) => row[3] !== content),
    }),
    odd("over an object stream that breaks off", {
      objects: proof,
      packed: [[1, catalog]],
      container: (data) => data.subarray(0, -6),
    }),
    odd("over an object stream with a wrong count", { objects: proof, packed: [[1, catalog]], count: 3 }),
    odd("over objects packed elsewhere", {
      rows: (rows) => [...rows, [2, free, 0, free + 9]].toSorted((a, b) => (a[3] ?? 0) - (b[3] ?? 0)),
    }),
  ];
}

/** An object has two candidates, and readers choose differently. */
export function twice({ bytes, content }: Sealed): Forgery[] {
  const objects = proofs(bytes);
  const row = (at: number) => `${String(at).padStart(10, "0")} 00000 n \n`;
  const both = { objects: [...objects, [content, forgedContent]] as Parts["objects"] };
  const old = textOf(bytes).indexOf(`${content} 0 obj`);
  return [
    [
      "listed twice, old and new",
      "changed",
      append(bytes, {
        ...both,
        subsections: (rows) =>
          rows.map(({ num, at }) => `${num} 1\n${row(at)}${num === content ? `${num} 1\n${row(old)}` : ""}`).join(""),
      }),
    ],
    [
      "listed twice, new and old",
      "changed",
      append(bytes, {
        ...both,
        subsections: (rows) =>
          rows.map(({ num, at }) => `${num === content ? `${num} 1\n${row(old)}` : ""}${num} 1\n${row(at)}`).join(""),
      }),
    ],
    [
      "in two sections that overlap",
      "changed",
      append(bytes, {
        ...both,
        subsections: (rows) => `${rows.map(({ num, at }) => `${num} 1\n${row(at)}`).join("")}${content} 1\n${row(old)}`,
      }),
    ],
    [
      "two objects at one place",
      "changed",
      append(bytes, { objects, rows: (rows) => [...rows, { num: content, at: rows[0]?.at ?? 0 }] }),
    ],
    [
      "an older version is listed again",
      "changed",
      append(bytes, {
        objects,
        rows: (rows) => [...rows, { num: numberOf(bytes, "/T (first)"), at: textOf(bytes).indexOf("/T (first)") - 60 }],
      }),
    ],
    [
      "the content listed again where it always stood",
      "changed",
      append(bytes, { objects, rows: (rows) => [...rows, { num: content, at: old }] }),
    ],
    [
      "the content freed",
      "changed",
      append(bytes, { objects, rows: (rows) => [...rows, { num: content, at: 0, kind: "f" }] }),
    ],
    ["the content replaced", "changed", append(bytes, { objects: [[content, forgedContent]] })],
  ];
}

const widget = (bytes: Uint8Array, name: string) => numberOf(bytes, `/T (${name})`);
const face = (size = 24) =>
  stream(
    `1 1 1 rg 0 0 612 792 re f 0 g BT /F1 ${size} Tf 72 500 Td (Forged) Tj ET`,
    "/Type /XObject /Subtype /Form /BBox [0 0 612 792]",
  );
const pagesIn = (bytes: Uint8Array) => {
  const pages = [...textOf(bytes).matchAll(/(?:^|[\r\n])(\d+) 0 obj\s<<[^>]*?\/Type ?\/Page\b/g)].map(([, num]) =>
    Number(num),
  );
  return [...new Set(pages)].toSorted((a, b) => a - b);
};
const withAnnotation = (bytes: Uint8Array, page: number, ref: string) => {
  const body = bodyOf(bytes, page);
  return body.includes("/Annots")
    ? body.replace(/\/Annots ?\[([^\]]*)\]/, `/Annots [$1 ${ref}]`)
    : body.replace(/>>\s*$/, `/Annots [${ref}] >>`);
};

/** Widgets where none belongs, and faces for what has none. */
export function widgets({ bytes }: Sealed): Forgery[] {
  const free = sizeOf(bytes);
  const [first = 0, second = 0] = pagesIn(bytes);
  const signer = widget(bytes, "first");
  const seal = widget(bytes, "seal");
  const change = (num: number, from: RegExp | string, to: string) => bodyOf(bytes, num).replace(from, to);
  return [
    [
      "a signature's widget on another page",
      "changed",
      append(bytes, { objects: [[second, withAnnotation(bytes, second, `${signer} 0 R`)]] }),
    ],
    [
      "a signature's widget twice on its page",
      "changed",
      append(bytes, { objects: [[first, withAnnotation(bytes, first, `${signer} 0 R`)]] }),
    ],
    [
      "the seal's widget on another page",
      "changed",
      append(bytes, { objects: [[second, withAnnotation(bytes, second, `${seal} 0 R`)]] }),
    ],
    [
      "the seal gets a face",
      "changed",
      append(bytes, {
        objects: [
          [seal, change(seal, /\/Rect ?\[[^\]]*\]/, `/Rect [0 0 612 792] /AP << /N ${free} 0 R >>`)],
          [free, face()],
        ],
      }),
    ],
    [
      "a signature gets another face",
      "changed",
      append(bytes, {
        objects: [
          [signer, change(signer, /\/T \(first\)/, `/T (first) /AP << /N ${free} 0 R >>`)],
          [free, face()],
        ],
      }),
    ],
    [
      "a signature grows",
      "changed",
      append(bytes, { objects: [[signer, change(signer, /\/Rect ?\[[^\]]*\]/, "/Rect [0 0 612 792]")]] }),
    ],
    [
      "a stamp on the page",
      "changed",
      append(bytes, {
        objects: [
          [first, withAnnotation(bytes, first, `${free} 0 R`)],
          [free, `<< /Type /Annot /Subtype /Stamp /Rect [0 0 612 792] /AP << /N ${free + 1} 0 R >> >>`],
          [free + 1, face()],
        ],
      }),
    ],
  ];
}

/** Documents whose resources are called like what holds a file together; `6 0 R` is the form they draw. */
export const structuralNames = ["Parent", "P", "Pg", "Kids", "Prev", "Annots", "V", "AP", "Contents", "Next", "First"];

export const replaced = (bytes: Uint8Array, num: number): Uint8Array => append(bytes, { objects: [[num, face()]] });

/** What a document refers to without having it, given to it later; beside proofs, so that it looks harmless. */
export const supplied = (bytes: Uint8Array, num: number, body: string | Buffer): Uint8Array =>
  append(bytes, { objects: [...proofs(bytes), [num, body]] });

/** A field that says it holds a timestamp. */
export function timestamps({ bytes }: Sealed): Forgery[] {
  const free = sizeOf(bytes);
  const [first = 0] = pagesIn(bytes);
  const form = Number(/\/AcroForm (\d+) 0 R/.exec(textOf(bytes))?.[1]);
  const stamped = (rect: string, value: string, more = ""): Uint8Array =>
    append(bytes, {
      objects: [
        [first, withAnnotation(bytes, first, `${free} 0 R`)],
        [form, bodyOf(bytes, form).replace(/\/Fields ?\[([^\]]*)\]/, `/Fields [$1 ${free} 0 R]`)],
        [
          free,
          `<< /Type /Annot /Subtype /Widget /FT /Sig /T (countersign-timestamp-1) /Rect ${rect} /F 132 /P ${first} 0 R /V ${free + 1} 0 R ${more} >>`,
        ],
        [free + 1, value],
        ...(more.includes("/AP") ? ([[free + 2, face()]] as const) : []),
      ],
    });
  const value = (range: string, contents: string, format = "ETSI.RFC3161", type = "DocTimeStamp") =>
    `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${format} ${range} /Contents <${contents}> >>`;
  /** With a byte range over the file as it comes out. */
  const ranged = (rect: string, more = "", format = "ETSI.RFC3161"): Uint8Array => {
    const junk = "30820010".padEnd(400, "0");
    const made = Buffer.from(
      stamped(rect, value(`/ByteRange [0 ${"9".repeat(10)} ${"9".repeat(10)} ${"9".repeat(10)}]`, junk, format), more),
    );
    const open = made.lastIndexOf(`<${junk}>`);
    const close = open + junk.length + 2;
    const range = `[0 ${open} ${close} ${made.length - close}]`;
    const at = made.lastIndexOf("[0 9999999999");
    made.write(range.padEnd(36), at, "latin1");
    return new Uint8Array(made);
  };
  const look = `/AP << /N ${free + 2} 0 R >>`;
  return [
    ["a timestamp that is only called one, with a face", "changed", stamped("[0 0 612 792]", value("", "00"), look)],
    ["a timestamp that is only called one", "changed", stamped("[0 0 0 0]", value("", "00"))],
    ["a timestamp over nothing", "changed", stamped("[0 0 0 0]", value("/ByteRange [0 0 0 0]", "00"))],
    ["a timestamp without a token, with a face", "changed", ranged("[0 0 612 792]", look)],
    ["a timestamp without a token", "changed", ranged("[0 0 0 0]")],
    ["a timestamp of another format", "changed", ranged("[0 0 0 0]", "", "adbe.pkcs7.detached")],
    [
      "a timestamp that claims the range of the seal",
      "changed",
      stamped(
        "[0 0 612 792]",
        value(
          textOf(bytes)
            .match(/\/ByteRange ?\[[\d ]+\]/g)
            ?.at(-1) ?? "",
          "00",
        ),
        look,
      ),
    ],
  ];
}

const metadata = (title: string) =>
  stream(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><title>${title}</title></x:xmpmeta>`, "/Type /Metadata /Subtype /XML");

/** What a reader says about the document beside its pages. */
export function descriptions({ bytes }: Sealed): Forgery[] {
  const free = sizeOf(bytes);
  const catalog = (entry: string) => bodyOf(bytes, 1).replace(/>>\s*$/, `${entry} >>`);
  const settings = [
    "/Lang (ar)",
    "/PageLabels << /Nums [0 << /P (Forged ) >>] >>",
    "/ViewerPreferences << /DisplayDocTitle true >>",
    "/OpenAction [2 0 R /Fit]",
    "/OCProperties << /OCGs [] /D << >> >>",
    "/Outlines << /Type /Outlines >>",
    "/NeedsRendering true",
    "/URI << /Base (http://x/) >>",
    "/Perms << >>",
  ];
  return [
    [
      "a title in the information",
      "changed",
      append(bytes, { objects: [[free, "<< /Title (Forged) >>"]], trailer: `/Info ${free} 0 R` }),
    ],
    [
      "a title in the information beside proofs",
      "changed",
      append(bytes, {
        objects: [...proofs(bytes), [free + 1, "<< /Title (Forged) >>"]],
        trailer: `/Info ${free + 1} 0 R`,
      }),
    ],
    [
      "a title in the metadata",
      "changed",
      append(bytes, {
        objects: [
          [1, catalog(`/Metadata ${free} 0 R`)],
          [free, metadata("Forged")],
        ],
      }),
    ],
    ...settings.map(
      (entry): Forgery => [`the catalogue gets ${entry}`, "changed", append(bytes, { objects: [[1, catalog(entry)]] })],
    ),
    [
      "proofs that are none",
      "changed",
      append(bytes, {
        objects: [
          [1, catalog(`/DSS << /Type /DSS /Certs [${free} 0 R] >>`)],
          [free, face()],
        ],
      }),
    ],
    [
      "proofs beside which something stands",
      "changed",
      append(bytes, {
        objects: [
          [1, catalog(`/DSS << /Type /DSS /Page ${free} 0 R >>`)],
          [free, face()],
        ],
      }),
    ],
  ];
}

/** Changes to the file as a whole. */
export function wholes({ bytes, content }: Sealed): Forgery[] {
  const file = Buffer.from(bytes);
  const range = /\/ByteRange ?\[([\d ]+)\]/g;
  const last = [...textOf(bytes).matchAll(range)].at(-1);
  const edit = (from: string, to: string) => {
    const copy = Buffer.from(file);
    copy.write(to.padEnd(from.length), textOf(bytes).lastIndexOf(from), "latin1");
    return new Uint8Array(copy);
  };
  const numbers = (last?.[1] ?? "").trim().split(" ").map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const tricks: [string, number[]][] = [
    ["that begins later", [1, b - 1, c, d]],
    ["that ends earlier", [a, b, c, d - 10]],
    ["with a wider gap", [a, b - 20, c, d]],
    ["with a gap before the file's end", [a, b, c + 20, d - 20]],
    ["that reaches over the end", [a, b, c, d + 10]],
    ["that covers nothing", [0, 0, 0, 0]],
  ];
  return [
    ["bytes before the header", "changed", new Uint8Array(Buffer.concat([Buffer.from("\n"), file]))],
    ["a decoy before the header", "changed", new Uint8Array(Buffer.concat([decoy(content), file]))],
    ["a line behind the end", "changed", new Uint8Array(Buffer.concat([file, Buffer.from("\n\n")]))],
    ["a decoy behind the end", "changed", new Uint8Array(Buffer.concat([file, decoy(content)]))],
    [
      "another end behind the end",
      "changed",
      new Uint8Array(Buffer.concat([file, Buffer.from(`startxref\n${startOf(bytes)}\n%%EOF\n`)])),
    ],
    [
      "half a revision behind the end",
      "changed",
      append(bytes, { objects: proofs(bytes) }).subarray(0, bytes.length + 120),
    ],
    [
      "a whole other document behind the end",
      "changed",
      new Uint8Array(
        Buffer.concat([
          file,
          Buffer.from("%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n"),
        ]),
      ),
    ],
    ...tricks.map(
      ([name, made]): Forgery => [
        `a byte range ${name}`,
        "changed",
        edit(`[${last?.[1] ?? ""}]`.trimEnd(), `[${made.join(" ")}]`),
      ],
    ),
  ];
}
