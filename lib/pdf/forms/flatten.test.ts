// The copy for reading keeps what fields showed, ticks and texts and choices, and nothing that they hid.
import { execFileSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { checkStructure, extractText, formFieldNames, paintPage, withFile } from "#lib/testing/judge-pdf.ts";
import { flattenPdf } from "./flatten.ts";

vi.setConfig({ testTimeout: 60_000 });

const look = (content: string): Buffer =>
  stream(content, "/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 5 0 R >> >>");
const says = (text: string): Buffer => look(`BT /F1 10 Tf 2 5 Td (${text}) Tj ET`);
const widget = (entries: string, y: number, flags = 4): string =>
  `<< /Type /Annot /Subtype /Widget /Rect [50 ${y} 150 ${y + 20}] /F ${flags} /P 3 0 R ${entries} >>`;

const form = (): Uint8Array =>
  onePage({
    catalog: "/AcroForm << /Fields [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R] >>",
    page: "/MediaBox [0 0 300 300] /Annots [6 0 R 7 0 R 8 0 R 9 0 R 10 0 R]",
    more: [
      widget("/FT /Tx /T (text) /V (x) /AP << /N 11 0 R >>", 250),
      widget("/FT /Btn /T (on) /V /Yes /AS /Yes /AP << /N << /Yes 12 0 R /Off 13 0 R >> >>", 220),
      widget("/FT /Btn /T (off) /V /Off /AS /Off /AP << /N << /Yes 14 0 R /Off 15 0 R >> >>", 190),
      widget("/FT /Ch /Ff 131072 /T (choice) /V (x) /AP << /N 16 0 R >>", 160),
      widget("/FT /Tx /T (hidden) /V (x) /AP << /N 17 0 R >>", 130, 2),
      says("Written"),
      says("Ticked"),
      says("Unticked"),
      says("NeverTicked"),
      says("Empty"),
      says("Chosen"),
      says("Secret"),
    ],
  });

function differences(before: Uint8Array, after: Uint8Array): number {
  const [a, b] = [paintPage(before, 0), paintPage(after, 0)];
  let different = 0;
  for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) if (a.isInk(x, y) !== b.isInk(x, y)) different++;
  return different;
}

test("what was shown stays as it was, what was hidden is not there", async () => {
  const flat = await flattenPdf(form());
  const text = extractText(flat);
  for (const word of ["Corpus", "Written", "Ticked", "Empty", "Chosen"]) expect(text).toContain(word);
  for (const word of ["Unticked", "NeverTicked", "Secret"]) expect(text).not.toContain(word);
  expect(differences(form(), flat)).toBe(0);
  expect(checkStructure(flat)).toMatchObject({ code: 0 });
});

test("links are no fields: they stay, with their frames and where they lead", async () => {
  const pdf = onePage({
    catalog: "/AcroForm << /Fields [6 0 R] >>",
    page: "/MediaBox [0 0 300 300] /Annots [6 0 R 8 0 R 9 0 R]",
    more: [
      widget("/FT /Tx /T (text) /V (x) /AP << /N 7 0 R >>", 250),
      says("Written"),
      "<< /Type /Annot /Subtype /Link /Rect [50 100 150 120] /Border [0 0 2] /C [1 0 0] /A << /S /URI /URI (https://example.org/terms) >> >>",
      "<< /Type /Annot /Subtype /Link /Rect [50 60 150 80] /Border [0 0 0] /Dest [3 0 R /Fit] >>",
    ],
  });
  const flat = await flattenPdf(pdf);
  expect(extractText(flat)).toContain("Written");
  expect(formFieldNames(flat)).toEqual([]);
  const plain = withFile(flat, (path) => execFileSync("qpdf", ["--qdf", "--object-streams=disable", path, "-"]));
  const words = plain.toString("latin1");
  expect(words.match(/\/Subtype \/Link/g)).toHaveLength(2);
  expect(words).toContain("(https://example.org/terms)");
  expect(words).not.toMatch(/CountersignLinks|\/Widget/);
  expect(differences(pdf, flat)).toBe(0);
  expect(checkStructure(flat)).toMatchObject({ code: 0 });
});
