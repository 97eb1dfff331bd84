// Corpus: files that say more of themselves than their pages show, and files of which a rewrite by PDFium alone loses something.
import { type OnePage, onePage, stream, WORDS } from "./raw-pdf.ts";
import type { CorpusCase } from "./verdict.ts";

const xmp =
  "<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'>" +
  "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' " +
  "xmlns:pdfuaid='http://www.aiim.org/pdfua/ns/id/' pdfuaid:part='1'/></rdf:RDF></x:xmpmeta><?xpacket end='w'?>";

/** Objects from 6 on: information, metadata, outlines, two of their entries, a file, its description, a layer that is off. */
const described = (more: OnePage = {}): OnePage => ({
  ...more,
  trailer: `/ID [<00112233> <44556677>] ${more.trailer ?? "/Info 6 0 R"}`,
  catalog:
    "/Lang (de-AT) /Metadata 7 0 R /PageMode /UseOutlines /PageLayout /TwoColumnLeft /Outlines 8 0 R " +
    "/ViewerPreferences << /DisplayDocTitle true /Direction /R2L >> " +
    "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1) >>] " +
    "/PageLabels << /Nums [0 << /S /r /P (A-) /St 4 >>] >> " +
    "/Names << /Dests << /Names [(there) [3 0 R /Fit]] >> /EmbeddedFiles << /Names [(terms.txt) 12 0 R] >> >> /AF [12 0 R] " +
    `/OCProperties << /OCGs [13 0 R] /D << /OFF [13 0 R] /Order [13 0 R] /Name (Default) >> >> ${more.catalog ?? ""}`,
  resources: `/Properties << /Draft 13 0 R >> ${more.resources ?? ""}`,
  content: more.content ?? `${WORDS} /OC /Draft BDC 1 0 0 rg 200 200 200 200 re f EMC`,
  more: [
    "<< /Title (Lease \\(2026\\)) /Author (\xfe\xff\0A\0n\0n) /Trapped /False /CreationDate (D:20260101120000+01'00') /Mine (kept) >>",
    stream(xmp, "/Type /Metadata /Subtype /XML"),
    "<< /Type /Outlines /First 9 0 R /Last 10 0 R /Count 2 >>",
    "<< /Title (One) /Parent 8 0 R /Next 10 0 R /Dest [3 0 R /XYZ 0 792 0] >>",
    "<< /Title (Two) /Parent 8 0 R /Prev 9 0 R /A << /S /GoTo /D (there) >> >>",
    stream("The terms.", "/Type /EmbeddedFile /Subtype /text#2Fplain"),
    "<< /Type /Filespec /F (terms.txt) /UF (terms.txt) /AFRelationship /Supplement /EF << /F 11 0 R >> >>",
    "<< /Type /OCG /Name (Draft) >>",
  ],
});

const edit = (bytes: Uint8Array, find: string, replacement: string): Uint8Array => {
  const text = Buffer.from(bytes).toString("latin1");
  if (!text.includes(find)) throw new Error(`nothing to edit: ${find}`);
  return Buffer.from(text.replace(find, replacement), "latin1");
};

const header = (version: string): string => `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`;
const active = "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>";

/** `version`: what its header says. `like`: the same file without what programs read differently. */
export type KeptCase = CorpusCase & { version?: string; like?: () => Uint8Array };

export const describedCases: KeptCase[] = [
  ...["1.3", "1.7", "2.0"].map((version) => ({
    name: `PDF ${version}, described`,
    make: () => onePage(described({ header: header(version) })),
    verdict: "taken" as const,
    version,
  })),
  {
    name: "PDF 2.0, described, cross-references in a stream",
    make: () => onePage(described({ header: header("2.0"), xref: "stream" })),
    verdict: "taken",
    version: "2.0",
  },
  {
    name: "PDF 1.4 that its catalogue calls 2.0, described",
    make: () => onePage(described({ header: header("1.4"), catalog: "/Version /2.0" })),
    verdict: "taken",
    version: "1.4",
  },
  {
    name: "PDF 1.7 that its catalogue calls 1.4, described",
    make: () => onePage(described({ catalog: "/Version /1.4" })),
    verdict: "taken",
    version: "1.7",
  },
  {
    name: "PDF of a version that there is not, described",
    make: () => onePage(described({ header: header("1.9") })),
    like: () => onePage(described()),
    verdict: "taken",
    version: "1.7",
  },
  {
    name: "described, with a script",
    make: () => onePage(described({ header: header("2.0"), catalog: active })),
    verdict: "taken",
    version: "2.0",
  },
  {
    name: "described behind other bytes",
    make: () => onePage(described({ header: header("2.0"), before: "other bytes\n" })),
    verdict: "taken",
    version: "2.0",
  },
  {
    name: "described, no cross-references",
    make: () => onePage(described({ xref: "none" })),
    like: () => onePage(described()),
    verdict: "taken",
  },
  {
    name: "described, cross-references that are not where it says",
    make: () => edit(onePage(described()), "startxref\n", "startxref\n9"),
    like: () => onePage(described()),
    verdict: "taken",
  },
  {
    name: "described in the trailer itself",
    make: () => onePage(described({ trailer: "/Info << /Title (Lease \\(2026\\)) /Author (Ann) >>" })),
    verdict: "taken",
  },
];

/** PDFium passes over entries without a name; other readers draw what they say. */
const nameless = (more: OnePage = {}): OnePage =>
  described({
    ...more,
    resources: `/ExtGState << / << /ca 0.2 >> >> ${more.resources ?? ""}`,
    content: `q / gs 1 0 0 rg 100 100 300 300 re f Q ${WORDS}`,
  });

/** Kept to the byte. */
export const keptCases: KeptCase[] = [
  { name: "a graphics state without a name", make: () => onePage(nameless()), verdict: "taken" },
  {
    name: "a graphics state without a name, packed",
    make: () => onePage(nameless({ xref: "stream" })),
    verdict: "taken",
  },
  {
    name: "a number that 32 bits do not hold",
    make: () => onePage(described({ catalog: "/PieceInfo << /X << /Private 4294967295 >> >>" })),
    verdict: "taken",
  },
];

/** Written anew by the second parser, which keeps what PDFium does not. */
export const rewrittenCases: KeptCase[] = [
  {
    name: "a graphics state without a name, with a script",
    make: () => onePage(nameless({ header: header("2.0"), catalog: active })),
    verdict: "taken",
    version: "2.0",
  },
  {
    name: "a graphics state without a name, behind other bytes",
    make: () => onePage(nameless({ before: "other bytes\n" })),
    verdict: "taken",
  },
  {
    name: "a graphics state without a name, something missing",
    make: () => onePage(nameless({ resources: "/XObject << /Im1 90 0 R >>" })),
    like: () => onePage(nameless()),
    verdict: "taken",
  },
  {
    name: "a graphics state without a name, described in the trailer itself",
    make: () => onePage(nameless({ trailer: "/Info << /Title (Lease \\(2026\\)) /Author (Ann) >>" })),
    verdict: "taken",
  },
];

/** What is to be taken out needs a rewrite, and each writer would lose something else. */
export const changedCases: KeptCase[] = [
  {
    name: "a graphics state without a name, a script, and a number with more places than the second parser writes",
    make: () => onePage(nameless({ catalog: `${active} /PieceInfo << /X << /Private 0.00048828125 >> >>` })),
    verdict: "wouldChange",
  },
  {
    name: "a graphics state without a name, a script, and a name outside of ASCII",
    make: () => onePage(nameless({ catalog: `${active} /PieceInfo << /Gr\xfcn << /Private 1 >> >>` })),
    verdict: "wouldChange",
  },
];

export const losslessCases: KeptCase[] = [...describedCases, ...keptCases, ...rewrittenCases, ...changedCases];
