// Forgeries by tables of contents: readers rebuild what they cannot read, or choose differently between two candidates.
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
export const decoy = (num: number) =>
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
