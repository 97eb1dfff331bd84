// Corpus: forms of every type, tagged documents, documents that would act by themselves, and what readers draw themselves.

import { qpdf } from "./locked-cases.ts";
import { type OnePage, onePage, packedStream, stream } from "./raw-pdf.ts";
import type { CorpusCase } from "./verdict.ts";

const widget = (entries: string, place = "[50 700 250 720]") =>
  `<< /Type /Annot /Subtype /Widget /Rect ${place} /F 4 /P 3 0 R ${entries} >>`;

/** Fields from object 6 on, all of them widgets of the page. */
function form(fields: readonly string[], { form = "", ...parts }: OnePage & { form?: string } = {}): Uint8Array {
  const refs = fields.map((_, index) => `${index + 6} 0 R`).join(" ");
  return onePage({
    ...parts,
    catalog: `/AcroForm << /Fields [${refs}] /DA (/Helv 0 Tf 0 g) ${form} >> ${parts.catalog ?? ""}`,
    page: `/MediaBox [0 0 612 792] /Annots [${refs}]`,
    more: [...fields, ...(parts.more ?? [])],
  });
}

const forms: CorpusCase[] = [
  {
    name: "text, list, choice, check, radio and push button",
    make: () =>
      form(
        [
          widget("/FT /Tx /T (text) /V (value) /AP << /N 14 0 R >>"),
          widget("/FT /Tx /Ff 4096 /T (lines)", "[50 600 250 690]"),
          widget("/FT /Ch /T (list) /Opt [(one) (two)]", "[50 500 250 590]"),
          widget("/FT /Ch /Ff 131072 /T (combo) /Opt [(one) (two)]", "[50 470 250 490]"),
          widget("/FT /Btn /T (check) /V /Off /AS /Off", "[50 440 70 460]"),
          widget("/FT /Btn /Ff 49152 /T (radio)", "[50 410 70 430]"),
          widget("/FT /Btn /Ff 65536 /T (push)", "[50 380 70 400]"),
          widget("/FT /Sig /T (signature)", "[50 300 250 370]"),
        ],
        { more: [stream("")] },
      ),
    verdict: "taken",
  },
  { name: "a form without fields", make: () => form([]), verdict: "taken" },
  { name: "a form that is no dictionary", make: () => onePage({ catalog: "/AcroForm 42" }), verdict: "taken" },
  {
    name: "a form tree that contains itself",
    make: () => form([widget("/FT /Tx /T (a) /Kids [6 0 R]")]),
    verdict: "taken",
  },
  {
    name: "two fields that contain each other",
    make: () => form([widget("/FT /Tx /T (a) /Kids [7 0 R]"), widget("/T (b) /Parent 6 0 R /Kids [6 0 R]")]),
    verdict: "taken",
  },
  {
    name: "asks the reader to draw",
    make: () => form([widget("/FT /Tx /T (a)")], { form: "/NeedAppearances true" }),
    verdict: "needAppearances",
  },
  {
    name: "asks the reader to draw, hidden in an object stream",
    make: () => form([widget("/FT /Tx /T (a)")], { form: "/NeedAppearances true", xref: "stream" }),
    verdict: "needAppearances",
  },
  {
    name: "does not ask the reader to draw",
    make: () => form([widget("/FT /Tx /T (a)")], { form: "/NeedAppearances false" }),
    verdict: "taken",
  },
  {
    name: "a form in XFA beside the fields",
    make: () =>
      form([widget("/FT /Tx /T (a)")], {
        form: "/XFA 7 0 R",
        more: [stream("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'><template/></xdp:xdp>")],
      }),
    verdict: "taken",
  },
  {
    name: "a form in XFA alone, drawn by the reader while it runs",
    make: () =>
      form([], {
        form: "/XFA 6 0 R",
        catalog: "/NeedsRendering true",
        more: [stream("<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'><template/></xdp:xdp>")],
      }),
    verdict: "dynamicForm",
  },
];

const acting = (name: string, parts: OnePage): CorpusCase => ({ name, make: () => onePage(parts), verdict: "taken" });

/** Taken, but what acts is gone: `active-content.test.ts` looks. */
export const activeCases: CorpusCase[] = [
  acting("JavaScript that runs on opening", { catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }),
  acting("JavaScript by name", {
    catalog: "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert(1)) >>] >> >>",
  }),
  acting("JavaScript before saving", { catalog: "/AA << /WS << /S /JavaScript /JS (app.alert(1)) >> >>" }),
  acting("a program started on opening", { catalog: "/OpenAction << /S /Launch /F (calc.exe) >>" }),
  acting("JavaScript when the page opens", {
    page: "/MediaBox [0 0 612 792] /AA << /O << /S /JavaScript /JS (app.alert(1)) >> >>",
  }),
  {
    name: "JavaScript behind a field and a link that starts a program",
    make: () =>
      form([
        widget("/FT /Tx /T (a) /AA << /C << /S /JavaScript /JS (event.value = 1) >> >>"),
        "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>",
      ]),
    verdict: "taken",
  },
  acting("JavaScript after a harmless action", {
    catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /JavaScript /JS (app.alert(1)) >>] >>",
  }),
];

/** Taken, and what is asked for stays. */
const harmless: CorpusCase[] = [
  acting("a link to a page of the web", {
    page: "/MediaBox [0 0 612 792] /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/) >> >>]",
  }),
  acting("opens at its first page", { catalog: "/OpenAction [3 0 R /Fit]" }),
  acting("a file attached", {
    catalog: "/Names << /EmbeddedFiles << /Names [(a.txt) << /Type /Filespec /F (a.txt) /EF << /F 6 0 R >> >>] >> >>",
    more: [stream("attached", "/Type /EmbeddedFile")],
  }),
  acting("a portfolio with a cover", {
    catalog:
      "/Collection << /View /T >> /Names << /EmbeddedFiles << /Names [(a.txt) << /Type /Filespec /F (a.txt) /EF << /F 6 0 R >> >>] >> >>",
    more: [stream("attached", "/Type /EmbeddedFile")],
  }),
  acting("layers", {
    catalog: "/OCProperties << /OCGs [6 0 R] /D << /Order [6 0 R] /OFF [6 0 R] >> >>",
    more: ["<< /Type /OCG /Name (hidden) >>"],
  }),
  acting("metadata and an outline", {
    catalog: "/Metadata 6 0 R /Outlines 7 0 R",
    more: [
      packedStream("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>", "/Type /Metadata /Subtype /XML"),
      "<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>",
      "<< /Title (One) /Parent 7 0 R /Dest [3 0 R /Fit] >>",
    ],
  }),
  { name: "linearised", make: () => qpdf(onePage(), "--linearize"), verdict: "taken" },
];

const TAGGED = "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R /Lang (en)";
const tagged: CorpusCase[] = [
  {
    name: "tagged",
    make: () =>
      onePage({
        catalog: TAGGED,
        content: "/P << /MCID 0 >> BDC BT /F1 12 Tf 20 20 Td (Corpus) Tj ET EMC",
        page: "/MediaBox [0 0 612 792] /StructParents 0",
        more: [
          "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [7 0 R]] >> >>",
          "<< /Type /StructElem /S /P /P 6 0 R /Pg 3 0 R /K 0 >>",
        ],
      }),
    verdict: "taken",
    tagged: true,
  },
  {
    name: "a structure tree that contains itself",
    make: () =>
      onePage({
        catalog: TAGGED,
        more: ["<< /Type /StructTreeRoot /K 7 0 R >>", "<< /Type /StructElem /S /P /P 6 0 R /K [7 0 R 7 0 R] >>"],
      }),
    verdict: "taken",
    tagged: true,
  },
];

export const formCases: CorpusCase[] = [...forms, ...activeCases, ...harmless, ...tagged];

/** Forms that say something which only a reader that draws by itself shows, and some that say nothing. */
export const undrawnForms: { name: string; make: () => Uint8Array; hides: boolean }[] = [
  { name: "a value without an appearance", make: () => form([widget("/FT /Tx /T (a) /V (Ann)")]), hides: true },
  {
    name: "the value of a field above its widget",
    make: () => form(["<< /FT /Tx /T (a) /V (Ann) /Kids [7 0 R] >>", widget("/Parent 6 0 R")]),
    hides: true,
  },
  { name: "a box that is ticked", make: () => form([widget("/FT /Btn /T (a) /V /Yes /AS /Yes")]), hides: true },
  {
    name: "a value with an appearance",
    make: () => form([widget("/FT /Tx /T (a) /V (Ann) /AP << /N 7 0 R >>")], { more: [stream("")] }),
    hides: false,
  },
  {
    name: "boxes, lists and texts that say nothing, and one that is hidden",
    make: () =>
      form([
        widget("/FT /Btn /T (a) /V /Off"),
        widget("/FT /Tx /T (b) /V ( )"),
        widget("/FT /Tx /T (c) /V (Ann)").replace("/F 4", "/F 2"),
        widget("/FT /Ch /T (d) /V []"),
      ]),
    hides: false,
  },
];
