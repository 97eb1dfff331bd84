// The copy for reading keeps what fields showed, ticks and texts and choices, and nothing that they hid.
import { expect, test, vi } from "vitest";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { checkStructure, extractText, paintPage } from "#lib/testing/judge-pdf.ts";
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

test("what was shown stays as it was, what was hidden is not there", async () => {
  const flat = await flattenPdf(form());
  const text = extractText(flat);
  for (const word of ["Corpus", "Written", "Ticked", "Empty", "Chosen"]) expect(text).toContain(word);
  for (const word of ["Unticked", "NeverTicked", "Secret"]) expect(text).not.toContain(word);
  const [before, after] = [paintPage(form(), 0), paintPage(flat, 0)];
  let different = 0;
  for (let y = 0; y < before.height; y++)
    for (let x = 0; x < before.width; x++) if (before.isInk(x, y) !== after.isInk(x, y)) different++;
  expect(different).toBe(0);
  expect(checkStructure(flat)).toMatchObject({ code: 0 });
});
