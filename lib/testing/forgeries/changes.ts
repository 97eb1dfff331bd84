// Forgeries in order by their form: what they add is shown where nothing may be added.
import type { OnePage } from "#lib/testing/corpus/raw-pdf.ts";
import { append, bodyOf, face, numberOf, pagesIn, sizeOf, startOf, stream, textOf, withAnnotation } from "./append.ts";
import { decoy, type Forgery, proofs, type Sealed } from "./tables.ts";

const widget = (bytes: Uint8Array, name: string) => numberOf(bytes, `/T (${name})`);
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

const a4 = "/MediaBox [0 0 595 842]";

/** Dictionaries of names to draw by that are something else as well: what may change there is drawn here. */
export const doubled: [what: string, parts: OnePage, forge: (bytes: Uint8Array) => Uint8Array][] = [
  ["the catalogue's extensions", drawnThrough("1 0 R", "Extensions", { catalog: "/Extensions 6 0 R" }), swap],
  // A name that every plain object of JavaScript knows.
  ["a key of the catalogue", drawnThrough("1 0 R", "constructor", { catalog: "/constructor 6 0 R" }), swap],
  ["the page's annotations", drawnThrough("3 0 R", "Annots", { page: `${a4} /Annots 6 0 R` }), swap],
  ["the page's annotations, named anew", drawnThrough("3 0 R", "Annots", { page: `${a4} /Annots 6 0 R` }), rename(3)],
  ["a field's states, another of which is chosen", states(), chooseState],
  ...["AS", "M", "I", "Kids", "MK"].flatMap((name): [string, OnePage, (bytes: Uint8Array) => Uint8Array][] => {
    const field = `<< /FT /Sig /T (double) /${name} 6 0 R >>`;
    const parts = drawnThrough("7 0 R", name, { catalog: "/AcroForm << /Fields [7 0 R] >>" }, field);
    return [
      [`a field's /${name}`, parts, swap],
      [`a field's /${name}, named anew`, parts, rename(7)],
    ];
  }),
];

/** A page that draws object 6 under a name of the dictionary that stands elsewhere too. */
function drawnThrough(names: string, name: string, parts: OnePage, more?: string): OnePage {
  const drawn = stream("0 0 1 rg 0 0 99 99 re f", "/Type /XObject /Subtype /Form /BBox [0 0 99 99]");
  return { ...parts, resources: `/XObject ${names}`, content: `/${name} Do`, more: [drawn, ...(more ? [more] : [])] };
}
/** A place to sign that nobody uses and that can look two ways. */
function states(): OnePage {
  const widget =
    "<< /Type /Annot /Subtype /Widget /FT /Sig /T (double) /Rect [0 0 99 99] /P 3 0 R /AP << /N << /A 6 0 R /B 8 0 R >> >> /AS /A >>";
  const entries = { catalog: "/AcroForm << /Fields [7 0 R] >>", page: `${a4} /Annots [7 0 R]` };
  return { ...entries, more: [face(12), widget, face(36)] };
}
function chooseState(bytes: Uint8Array): Uint8Array {
  return append(bytes, { objects: [[7, bodyOf(bytes, 7).replace("/AS /A", "/AS /B")]] });
}

/** Object 6 under its own number. */
function swap(bytes: Uint8Array): Uint8Array {
  return replaced(bytes, 6);
}
/** Another object in its place. */
function rename(num: number): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => {
    const free = sizeOf(bytes);
    const objects: [number, string | Buffer][] = [
      [num, bodyOf(bytes, num).replace("6 0 R", `${free} 0 R`)],
      [free, face()],
    ];
    return append(bytes, { objects });
  };
}

export const replaced = (bytes: Uint8Array, num: number): Uint8Array => append(bytes, { objects: [[num, face()]] });

/** What a document refers to without having it, given to it later; beside proofs, so that it looks harmless. */
export const supplied = (bytes: Uint8Array, num: number, body: string | Buffer): Uint8Array =>
  append(bytes, { objects: [...proofs(bytes), [num, body]] });

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
