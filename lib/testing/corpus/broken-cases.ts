// Corpus: files broken in old ways, and files that are no PDF at all.
import { makeContractPdf } from "../make-pdf.ts";
import { onePage, stream, WORDS, writePdf } from "./raw-pdf.ts";
import type { CorpusCase } from "./verdict.ts";

const contract = (): Buffer => Buffer.from(makeContractPdf());
const edit = (bytes: Uint8Array, find: string, replacement: string): Uint8Array => {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.includes(find)) throw new Error(`nothing to edit: ${find}`);
  return Buffer.from(
    text.replace(find, () => replacement),
    "latin1",
  );
};

/** Always the same bytes, so that a case fails the same way twice. */
export function junk(length: number): Buffer {
  let state = 0x2545f491;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
}

const noPdf: CorpusCase[] = [
  { name: "no bytes", make: () => new Uint8Array(), verdict: "notPdf" },
  { name: "one byte", make: () => Uint8Array.of(37), verdict: "notPdf" },
  { name: "random bytes", make: () => junk(100_000), verdict: "notPdf" },
  {
    name: "a web page renamed",
    make: () => Buffer.from("<!doctype html><title>Offer</title><p>Please sign."),
    verdict: "notPdf",
  },
  {
    name: "a header and random bytes",
    make: () => Buffer.concat([Buffer.from("%PDF-1.7\n"), junk(50_000)]),
    verdict: "corrupted",
  },
  { name: "nothing but a header", make: () => Buffer.from("%PDF-1.7\n%%EOF\n"), verdict: "corrupted" },
  {
    name: "a web page that mentions a PDF header",
    make: () => Buffer.from("<!doctype html><p>Files begin with %PDF-1.4"),
    verdict: "corrupted",
  },
];

const truncated: CorpusCase[] = [0.05, 0.25, 0.5, 0.75, 0.9].map((share) => ({
  name: `cut off after ${share * 100} %`,
  make: () => contract().subarray(0, Math.floor(contract().length * share)),
  verdict: "corrupted",
}));

const around: CorpusCase[] = [
  { name: "no header", make: () => onePage({ header: "" }), verdict: "taken" },
  {
    name: "no header, and of another kind than it seems",
    make: () => Buffer.from("1 0 obj << >> endobj and other words"),
    verdict: "notPdf",
  },
  {
    name: "two kilobytes of a mail before the header",
    make: () => Buffer.concat([Buffer.from("Received: from mail\r\n".repeat(100)), contract()]),
    verdict: "taken",
    pages: 3,
  },
  {
    name: "junk before the header",
    make: () => Buffer.concat([Buffer.from("MIME junk\r\n\r\n"), contract()]),
    verdict: "taken",
    pages: 3,
  },
  { name: "junk behind the end", make: () => Buffer.concat([contract(), junk(5000)]), verdict: "taken", pages: 3 },
  {
    name: "zeros behind the end",
    make: () => Buffer.concat([contract(), Buffer.alloc(9000)]),
    verdict: "taken",
    pages: 3,
  },
  { name: "version 2.0", make: () => onePage({ header: "%PDF-2.0\n" }), verdict: "taken" },
  { name: "a version nobody wrote down", make: () => onePage({ header: "%PDF-9.9\n" }), verdict: "taken" },
  {
    name: "line ends of old Macintoshes",
    make: () => onePage({ header: "%PDF-1.3\r" }),
    verdict: "taken",
  },
];

const crossReferences: CorpusCase[] = [
  { name: "cross-references in a stream, objects packed", make: () => onePage({ xref: "stream" }), verdict: "taken" },
  { name: "no cross-references", make: () => onePage({ xref: "none" }), verdict: "taken" },
  {
    name: "startxref that points nowhere",
    make: () => edit(contract(), "startxref\n", "startxref\n9"),
    verdict: "taken",
    pages: 3,
  },
  { name: "no startxref", make: () => edit(contract(), "startxref", "%tartxref"), verdict: "taken", pages: 3 },
  {
    name: "every offset wrong by seven",
    make: () => Buffer.concat([Buffer.from("%PDF-1.7\n%%%%%%%\n"), contract().subarray(9)]),
    verdict: "taken",
    pages: 3,
  },
  {
    name: "a table of garbage",
    make: () => edit(contract(), "0000000000 65535 f ", "zzzzzzzzzz zzzzz z "),
    verdict: "taken",
    pages: 3,
  },
  {
    name: "a table that continues in itself",
    make: () => {
      const plain = Buffer.from(onePage()).toString("latin1");
      const start = /startxref\n(\d+)/.exec(plain)?.[1] ?? "";
      return edit(Buffer.from(plain, "latin1"), "/Root 1 0 R", `/Prev ${start} /Root 1 0 R`);
    },
    verdict: "taken",
  },
  {
    name: "the place of the page is wrong, all others are right",
    make: () => misplace(onePage(), 3),
    verdict: "taken",
  },
  {
    name: "a hybrid file, its table and its stream side by side",
    make: hybrid,
    verdict: "taken",
  },
  {
    name: "saved again, the page replaced in an update",
    make: () => update(onePage(), 3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 200] /Contents 4 0 R >>"),
    verdict: "taken",
    size: [130, 260],
  },
];

/** Object 3 stands in the stream that the table's trailer names, as in files for readers of version 1.4. */
function hybrid(): Uint8Array {
  const streamed = Buffer.from(onePage({ xref: "stream" }));
  const at = Number(/startxref\n(\d+)/.exec(streamed.toString("latin1"))?.[1]);
  const start = streamed.length;
  const tail = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 8 /Root 1 0 R /XRefStm ${at} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([streamed, Buffer.from(tail, "latin1")]);
}

/** As after somebody's changes with a text editor: the table says that one object stands somewhere else. */
export function misplace(bytes: Uint8Array, number: number): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  const row = text.indexOf("0000000000 65535 f") + 20 * number;
  return Buffer.from(`${text.slice(0, row)}0000000011${text.slice(row + 10)}`, "latin1");
}

function update(bytes: Uint8Array, number: number, body: string): Uint8Array {
  const before = Buffer.from(bytes).toString("latin1");
  const previous = /startxref\n(\d+)/.exec(before)?.[1];
  const object = `${number} 0 obj\n${body}\nendobj\n`;
  const start = before.length + object.length;
  const row = `${String(before.length).padStart(10, "0")} 00000 n \n`;
  const table = `xref\n${number} 1\n${row}trailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(before + object + table, "latin1");
}

const tree = (catalog: string, ...rest: (string | Buffer | undefined)[]) => writePdf([catalog, ...rest]);
const ROOT = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";

const trees: CorpusCase[] = [
  { name: "no pages", make: () => tree(ROOT, "<< /Type /Pages /Count 0 /Kids [] >>"), verdict: "noPages" },
  { name: "no page tree", make: () => tree("<< /Type /Catalog >>"), verdict: "noPages" },
  { name: "a page tree that does not exist", make: () => tree(ROOT), verdict: "noPages" },
  {
    name: "a page tree that contains itself",
    make: () => tree(ROOT, "<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>"),
    verdict: "corrupted",
  },
  {
    name: "a page tree that contains itself beside a page",
    make: () => tree(ROOT, "<< /Type /Pages /Count 2 /Kids [3 0 R 2 0 R] >>", PAGE),
    verdict: "corrupted",
  },
  {
    name: "two nodes of the page tree that contain each other",
    make: () =>
      tree(
        ROOT,
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        "<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R] >>",
      ),
    verdict: "corrupted",
  },
  {
    name: "the second of three pages does not exist",
    make: () => tree(ROOT, "<< /Type /Pages /Count 3 /Kids [3 0 R 9 0 R 3 0 R] >>", PAGE),
    verdict: "corrupted",
  },
  {
    name: "a page that is a number",
    make: () => tree(ROOT, "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>", PAGE, "42"),
    verdict: "corrupted",
  },
  {
    name: "a page that is a stream",
    make: () =>
      tree(
        ROOT,
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        stream("0 0 9 9 re f", "/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]"),
      ),
    verdict: "corrupted",
  },
  {
    name: "kids in a list of their own",
    make: () => tree(ROOT, "<< /Type /Pages /Count 2 /Kids 5 0 R >>", PAGE, PAGE, "[3 0 R 4 0 R]"),
    verdict: "taken",
    pages: 2,
  },
  {
    name: "kids written into their list, beside one that is referred to",
    make: () => tree(ROOT, `<< /Type /Pages /Count 3 /Kids [${PAGE} 3 0 R ${PAGE}] >>`, PAGE),
    verdict: "taken",
    pages: 3,
  },
  {
    name: "a page tree written into the catalogue",
    make: () => tree("<< /Type /Catalog /Pages << /Type /Pages /Count 1 /Kids [2 0 R] >> >>", PAGE),
    verdict: "taken",
    pages: 1,
  },
  {
    name: "types that stand elsewhere",
    make: () =>
      tree(
        ROOT,
        "<< /Type 4 0 R /Count 1 /Kids [3 0 R] >>",
        "<< /Type 5 0 R /MediaBox [0 0 9 9] >>",
        "/Pages",
        "/Page",
      ),
    verdict: "taken",
    pages: 1,
  },
  {
    name: "a page tree that counts too few",
    make: () => tree(ROOT, "<< /Type /Pages /Count 1 /Kids [3 0 R 4 0 R] >>", PAGE, PAGE),
    verdict: "taken",
    pages: 2,
  },
  {
    name: "a page tree that counts too many",
    make: () => tree(ROOT, "<< /Type /Pages /Count 7 /Kids [3 0 R 4 0 R] >>", PAGE, PAGE),
    verdict: "taken",
    pages: 2,
  },
  {
    name: "a page tree that counts too many, and a page that does not exist",
    make: () => tree(ROOT, "<< /Type /Pages /Count 7 /Kids [3 0 R 9 0 R] >>", PAGE),
    verdict: "corrupted",
  },
  {
    name: "the same page twice",
    make: () => tree(ROOT, "<< /Type /Pages /Count 2 /Kids [3 0 R 3 0 R] >>", PAGE),
    verdict: "taken",
    pages: 2,
  },
  {
    name: "annotations that are no list",
    make: () => onePage({ page: "/MediaBox [0 0 612 792] /Annots 42" }),
    verdict: "taken",
  },
  {
    name: "annotations of nothing, of numbers and of what does not exist",
    make: () => onePage({ page: "/MediaBox [0 0 612 792] /Annots [null 7 99 0 R << >>]" }),
    verdict: "taken",
  },
  {
    name: "a catalogue without a type",
    make: () => tree("<< /Pages 2 0 R >>", "<< /Count 1 /Kids [3 0 R] >>", "<< /Type /Page /MediaBox [0 0 9 9] >>"),
    verdict: "taken",
  },
  {
    name: "content of the wrong length",
    make: () => edit(onePage(), `/Length ${WORDS.length}`, "/Length 9"),
    verdict: "taken",
  },
  {
    name: "content that no filter can unpack",
    make: () => onePage({ content: stream("no flate at all", "/Filter /FlateDecode") }),
    verdict: "taken",
    structure: 2,
  },
];

const kids = (entries: string): CorpusCase => ({
  name: `a page tree of ${entries || "nothing"}`,
  make: () => tree(ROOT, `<< /Type /Pages ${entries} >>`, PAGE),
  verdict: "corrupted",
});
const boxed = (box: string, verdict: CorpusCase["verdict"] = "corrupted"): CorpusCase => ({
  name: `a media box of ${box}`,
  make: () => onePage({ page: `/MediaBox ${box}` }),
  verdict,
});

/** Some programs show a page, others take them for files without one. */
const brokenPages: CorpusCase[] = [
  {
    name: "a page that is promised and not there",
    make: () => tree(ROOT, "<< /Type /Pages /Count 1 /Kids [] >>"),
    verdict: "noPages",
  },
  ...["", "/Count 1", "/Count 0", "/Count 1 /Kids 3", "/Count 1 /Kids << >>", "/Count 1 /Kids 3 0 R"].map(kids),
  ...["/Count 1 /Kids null", "/Count 1 /Kids /No", "/Count 1 /Kids [null]", "/Count 1 /Kids [[3 0 R]]"].map(kids),
  {
    name: "a page in the place of the page tree",
    make: () => tree("<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Page /MediaBox [0 0 612 792] >>"),
    verdict: "corrupted",
  },
  {
    name: "a page tree that calls itself a page",
    make: () => tree(ROOT, "<< /Type /Page /Count 1 /Kids [3 0 R] >>", PAGE),
    verdict: "taken",
  },
  ...["[0]", "[0 0 612]", "5", "[]", "[/a /b /c /d]", "[(0) (0) (612) (792)]", "[0 0 612 0]"].map((box) => boxed(box)),
  boxed("null", "taken"),
  boxed("99 0 R", "taken"),
  {
    name: "a media box of one number that the page inherits",
    make: () => onePage({ page: "", pages: "/MediaBox [0]" }),
    verdict: "corrupted",
  },
];

/** No program can tell how it is encrypted, and some show its pages as if it were not. */
const encryptions: CorpusCase[] = (["table", "stream"] as const).flatMap((xref) =>
  ["5", "[1 2]", "/Standard", "(x)", "6 0 R"].map(
    (value): CorpusCase => ({
      name: `encryption that is ${value}, cross-references in a ${xref}`,
      make: () => onePage({ xref, trailer: `/Encrypt ${value} /ID [<00> <00>]`, more: ["[1]"] }),
      verdict: "corrupted",
    }),
  ),
);
const forgotten: CorpusCase[] = [
  {
    name: "encryption that is a number, no cross-references",
    make: () => onePage({ xref: "none", trailer: "/Encrypt 5" }),
    verdict: "corrupted",
  },
  {
    name: "encryption that does not exist",
    make: () => onePage({ trailer: "/Encrypt 99 0 R /ID [<00> <00>]" }),
    verdict: "taken",
  },
  { name: "encryption that is null", make: () => onePage({ trailer: "/Encrypt null" }), verdict: "taken" },
];

export const brokenCases: CorpusCase[] = [
  ...noPdf,
  ...truncated,
  ...around,
  ...crossReferences,
  ...trees,
  ...brokenPages,
  ...encryptions,
  ...forgotten,
];
