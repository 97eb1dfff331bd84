// The known families of attacks on signed PDFs, each made from what the file has: shadow attacks, incremental saving, evil
// annotations, sneaky signatures, universal forgery, and everything that is swapped behind what was signed.
import { type Body, face, stream } from "./append.ts";
import type { Base, Edit, Forge } from "./attack.ts";
import { type Changes, changed, entry } from "./written.ts";

type Family = {
  name: string;
  /** Some reader shows something else for it. */
  shows: boolean;
  /** What is said of it, in English. */
  words: RegExp;
  forge: Forge;
};

const forged = stream("BT /F1 24 Tf 72 500 Td (Forged) Tj ET");
const set = ({ revision }: Base, num: number, changes: Changes): [number, Body] => [
  num,
  changed(revision, num, changes),
];
const first = ({ pages }: Base): number => pages[0] ?? 0;
const grown = ({ revision }: Base, num: number, key: string, ...items: string[]): string =>
  `[${entry(revision, num, key).replace(/^\[|\]$/g, "")} ${items.join(" ")}]`;
const of = (objects: Edit["objects"]): Edit => ({ objects });
/** Where the file has a field or an object of that kind. */
const where =
  (find: (base: Base) => number | undefined, forge: (base: Base, num: number, free: number) => Edit | null): Forge =>
  (base, free) => {
    const num = find(base);
    return num ? forge(base, num, free) : null;
  };
const field = (name: RegExp) => (base: Base) => [...base.fields].find(([one]) => name.test(one))?.[1];
const signed = field(/(?:^|[.-])(?:first|Theirs)$/);
const signatureOf = (base: Base, num: number): number =>
  Number(/^(\d+) 0 R/.exec(entry(base.revision, num, "V"))?.[1] ?? 0);
const look = (base: Base, num: number): number =>
  Number(/\/N (\d+) 0 R/.exec(entry(base.revision, num, "AP"))?.[1] ?? 0);

const annotation =
  (entries: string): Forge =>
  (base, free) =>
    of([
      set(base, first(base), { Annots: grown(base, first(base), "Annots", `${free} 0 R`) }),
      [
        free,
        `<< /Type /Annot /Rect [0 0 612 792] /F 4 /P ${first(base)} 0 R /AP << /N ${free + 1} 0 R >> ${entries} >>`,
      ],
      [free + 1, face()],
    ]);

const newField =
  (entries: string, more: (free: number) => Edit["objects"] = () => []): Forge =>
  (base, free) =>
    base.form === 0
      ? null
      : of([
          set(base, first(base), { Annots: grown(base, first(base), "Annots", `${free} 0 R`) }),
          set(base, base.form, { Fields: grown(base, base.form, "Fields", `${free} 0 R`) }),
          [
            free,
            `<< /Type /Annot /Subtype /Widget /T (sneaky) /Rect [0 0 612 792] /F 4 /P ${first(base)} 0 R ` +
              `/AP << /N ${free + 1} 0 R >> ${entries.replace("FREE", `${free + 2} 0 R`)} >>`,
          ],
          [free + 1, face()],
          ...more(free + 2),
        ]);

const signatureBecomes = (changes: Changes): Forge =>
  where(signed, (base, num) => {
    const value = signatureOf(base, num);
    return value ? of([set(base, value, changes)]) : null;
  });

const family = (name: string, shows: boolean, words: RegExp, forge: Forge): Family => ({ name, shows, words, forge });
const catalog =
  (changes: (base: Base, free: number) => Changes, more: (free: number) => Edit["objects"] = () => []): Forge =>
  (base, free) =>
    of([set(base, 1, changes(base, free)), ...more(free)]);

export const families: readonly Family[] = [
  family("incremental saving: the content replaced", true, /content of page 1/, ({ content }) =>
    of([[content, forged]]),
  ),
  family("incremental saving: a content more", true, /content of page 1/, (base, free) =>
    of([set(base, first(base), { Contents: `[${base.content} 0 R ${free} 0 R]` }), [free, forged]]),
  ),
  family("shadow replace: the font replaced", true, /content of page 1/, ({ font }) =>
    of([
      [
        font,
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding << /Type /Encoding /Differences [97 /z /y /x /w /v /u] >> >>",
      ],
    ]),
  ),
  family("shadow hide: what covered the words taken away", true, /content of page 1/, (base) =>
    base.revision.objectOf(coverObject) && isPrepared(base)
      ? of([[coverObject, stream("", "/Type /XObject /Subtype /Form /BBox [0 0 612 792]")]])
      : null,
  ),
  family("shadow hide and replace: the hidden pages shown", true, /the pages/, (base) =>
    isPrepared(base) ? of([set(base, 1, { Pages: `${hiddenPages} 0 R` })]) : null,
  ),
  family("hide and replace: another catalogue", true, /setting of the document|the pages|the form/, (base, free) => ({
    objects: [
      [free, `<< /Type /Catalog /Pages ${free + 1} 0 R >>`],
      [free + 1, `<< /Type /Pages /Count 1 /Kids [${free + 2} 0 R] >>`],
      [free + 2, page(free + 1, free + 3, base.font)],
      [free + 3, forged],
    ],
    root: `/Root ${free} 0 R`,
  })),
  family("optional content: a layer switched over", true, /setting of the document/, (base) =>
    isPrepared(base) ? of([set(base, 1, { OCProperties: layers("ON") })]) : null,
  ),
  family("optional content: layers where none were", false, /setting of the document/, (base, free) =>
    isPrepared(base)
      ? null
      : of([
          set(base, 1, { OCProperties: `<< /OCGs [${free} 0 R] /D << /OFF [${free} 0 R] >> >>` }),
          [free, "<< /Type /OCG /Name (L) >>"],
        ]),
  ),
  family("the page tree swapped", true, /the pages/, (base, free) =>
    of([
      set(base, 1, { Pages: `${free} 0 R` }),
      [free, `<< /Type /Pages /Count 1 /Kids [${free + 1} 0 R] >>`],
      [free + 1, page(free, free + 2, base.font)],
      [free + 2, forged],
    ]),
  ),
  family("a page more", true, /the pages|the order/, (base, free) =>
    of([
      [
        2,
        changed(base.revision, 2, {
          Kids: grown(base, 2, "Kids", `${free} 0 R`),
          Count: String(base.pages.length + 1),
        }),
      ],
      [free, page(2, free + 1, base.font)],
      [free + 1, forged],
    ]),
  ),
  family("a page less", true, /the pages|the order/, (base) =>
    base.pages.length < 2 ? null : of([set(base, 2, { Kids: `[${first(base)} 0 R]`, Count: "1" })]),
  ),
  family("pages in another order", true, /the pages|the order/, (base) =>
    base.pages.length < 2
      ? null
      : of([
          set(base, 2, {
            Kids: `[${base.pages
              .toReversed()
              .map((num) => `${num} 0 R`)
              .join(" ")}]`,
          }),
        ]),
  ),
  family("a page's resources swapped", true, /content of page 1/, (base, free) =>
    of([
      set(base, first(base), { Resources: `<< /Font << /F1 ${free} 0 R >> >>` }),
      [free, "<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>"],
    ]),
  ),
  family("a page cut", true, /page 1/, (base) => of([set(base, first(base), { CropBox: "[0 0 300 300]" })])),
  family("a page turned", true, /page 1/, (base) => of([set(base, first(base), { Rotate: "180" })])),
  ...["FreeText", "Stamp", "Square", "Highlight", "Redact", "Ink"].map((kind) =>
    family(`evil annotation: ${kind}`, true, /annotation on page 1/, annotation(`/Subtype /${kind} /DA (/F1 9 Tf)`)),
  ),
  family(
    "evil annotation: a link",
    false,
    /annotation on page 1/,
    annotation("/Subtype /Link /A << /S /URI /URI (http://x/) >>"),
  ),
  family("sneaky signature: a place to sign that covers the page", true, /sneaky|annotation/, newField("/FT /Sig")),
  family(
    "sneaky signature: with a value",
    true,
    /sneaky|annotation/,
    newField("/FT /Sig /V FREE", (num) => [
      [num, "<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <3080> >>"],
    ]),
  ),
  family(
    "sneaky signature: a field to fill in",
    true,
    /sneaky|annotation/,
    newField("/FT /Tx /V (Forged) /DA (/F1 9 Tf)"),
  ),
  family(
    "a signature's look swapped",
    true,
    /how the signature|look/,
    where(signed, (base, num, free) =>
      look(base, num) ? of([set(base, num, { AP: `<< /N ${free} 0 R >>` }), [free, face()]]) : null,
    ),
  ),
  family(
    "a signature's look drawn over",
    true,
    /how the signature|look/,
    where(signed, (base, num) => (look(base, num) ? of([[look(base, num), face()]]) : null)),
  ),
  family(
    "a signature's look for what had none",
    true,
    /how the signature|look/,
    where(signed, (base, num, free) =>
      look(base, num) ? null : of([set(base, num, { AP: `<< /N ${free} 0 R >>` }), [free, face()]]),
    ),
  ),
  family(
    "a signature moved",
    false,
    /field/,
    where(signed, (base, num) => of([set(base, num, { Rect: "[9 9 500 500]" })])),
  ),
  family(
    "a signature hidden",
    false,
    /field/,
    where(signed, (base, num) => of([set(base, num, { F: "2" })])),
  ),
  family(
    "a filled field filled anew",
    false,
    /city/,
    where(field(/(?:^|[.-])city$/), (base, num) => of([set(base, num, { V: "(Oslo)" })])),
  ),
  family(
    "a filled field's look swapped",
    true,
    /city/,
    where(field(/(?:^|[.-])city$/), (base, num, free) =>
      of([set(base, num, { AP: `<< /N ${free} 0 R >>` }), [free, face()]]),
    ),
  ),
  family("signatures left out of the form", false, /field|form/, (base) =>
    base.form ? of([set(base, base.form, { Fields: "[]" })]) : null,
  ),
  family(
    "the form left out",
    false,
    /form|setting/,
    catalog(() => ({ AcroForm: null })),
  ),
  family(
    "a signature taken out of its field",
    false,
    /signature|field/,
    where(signed, (base, num) => of([set(base, num, { V: null })])),
  ),
  family("universal forgery: no contents", false, /signature|first/, signatureBecomes({ Contents: null })),
  family("universal forgery: empty contents", false, /signature|first/, signatureBecomes({ Contents: "<>" })),
  family("universal forgery: contents of noughts", false, /signature|first/, signatureBecomes({ Contents: "<00>" })),
  family("universal forgery: no byte range", false, /signature|first/, signatureBecomes({ ByteRange: null })),
  family(
    "universal forgery: a byte range of nothing",
    false,
    /signature|first/,
    signatureBecomes({ ByteRange: "[0 0 0 0]" }),
  ),
  family(
    "universal forgery: a negative byte range",
    false,
    /signature|first/,
    signatureBecomes({ ByteRange: "[0 -1 -1 -1]" }),
  ),
  family("universal forgery: a byte range of null", false, /signature|first/, signatureBecomes({ ByteRange: "null" })),
  family("a title in the information", true, /description|title/, (_, free) => ({
    objects: [[free, "<< /Title (Forged) >>"]],
    trailer: `/Info ${free} 0 R`,
  })),
  family(
    "a program that starts by itself",
    false,
    /setting of the document/,
    catalog(() => ({ OpenAction: "<< /S /JavaScript /JS (app.alert\\(1\\)) >>" })),
  ),
  family(
    "another numbering of pages",
    false,
    /setting of the document/,
    catalog(() => ({ PageLabels: "<< /Nums [0 << /P (Forged) >>] >>" })),
  ),
  family("looks that readers make anew", false, /form/, (base) =>
    base.form ? of([set(base, base.form, { NeedAppearances: "true" })]) : null,
  ),
  family(
    "a file attached",
    false,
    /attach/,
    catalog(
      (_, free) => ({ Names: `<< /EmbeddedFiles << /Names [(a) ${free} 0 R] >> >>` }),
      (free) => [
        [free, `<< /Type /Filespec /F (a) /EF << /F ${free + 1} 0 R >> >>`],
        [free + 1, stream("Forged")],
      ],
    ),
  ),
];

/** A document prepared for shadow attacks: a cover over its words, a second tree of pages, and a layer that is off. */
const [coverObject, hiddenPages, layer] = [6, 7, 10];
const layers = (state: "ON" | "OFF") =>
  `<< /OCGs [${layer} 0 R] /D << /BaseState /${state === "ON" ? "ON" : "OFF"} >> >>`;
const isPrepared = ({ revision }: Base): boolean => entry(revision, 1, "OCProperties") !== "";
const page = (parent: number, content: number, font: number): string =>
  `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${content} 0 R >>`;
export const preparedPage = {
  catalog: `/OCProperties ${layers("OFF")} /Hidden ${hiddenPages} 0 R`,
  resources: `/XObject << /X1 ${coverObject} 0 R >> /Properties << /L1 ${layer} 0 R >>`,
  content:
    "BT /F1 18 Tf 20 700 Td (Pay 100) Tj ET q 1 1 1 rg Q /X1 Do /OC /L1 BDC BT /F1 18 Tf 20 300 Td (Pay 900) Tj ET EMC",
  more: [
    stream("1 1 1 rg 0 680 612 60 re f", "/Type /XObject /Subtype /Form /BBox [0 0 612 792]"),
    "<< /Type /Pages /Count 1 /Kids [8 0 R] >>",
    page(7, 9, 5),
    forged,
    "<< /Type /OCG /Name (Layer) >>",
  ],
};
