// Pages whose fonts are not embedded: painted with our faces, where PDFium alone would leave letters out.
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { stream, writePdf } from "#lib/testing/corpus/raw-pdf.ts";
import { renderPage } from "./render-page.ts";

const descendant = (base: string, collection: string): string =>
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${base} /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 2 >> ` +
  `/FontDescriptor << /Type /FontDescriptor /FontName /${base} /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>`;

/** One glyph of 100 points, as large as the page. */
function glyph(base: string, encoding: string, collection: string, code: string): Uint8Array {
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    stream(`BT /F1 100 Tf 0 15 Td <${code}> Tj ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /${base}-${encoding} /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    descendant(base, collection),
  ]);
}

/** Whether each cell of a coarse grid has ink: enough to tell a letter from a box and from another letter. */
async function shape(file: Uint8Array): Promise<string> {
  const image = await loadImage(await renderPage(file, 0, { width: 100 }));
  const canvas = createCanvas(100, 100);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, 100, 100);
  const cells = Array.from({ length: 400 }, (_, cell) => {
    let ink = 0;
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 5; x++) {
        const at = ((Math.floor(cell / 20) * 5 + y) * 100 + (cell % 20) * 5 + x) * 4;
        ink += (data[at] ?? 255) < 128 ? 1 : 0;
      }
    return ink > 6 ? "#" : ".";
  });
  return cells.join("");
}

test.each([
  ["simplified Chinese", "STSong-Light", "UniGB-UCS2-H", "GB1", "4f60", "4e00"],
  ["traditional Chinese", "MSung-Light", "UniCNS-UCS2-H", "CNS1", "7e41", "4e00"],
  ["Japanese", "HeiseiMin-W3", "UniJIS-UCS2-H", "Japan1", "8a9e", "4e00"],
  ["Japanese in Shift-JIS", "KozMinPro-Regular", "90ms-RKSJ-H", "Japan1", "8cea", "88ea"],
  ["Korean", "HYSMyeongJo-Medium", "UniKS-UCS2-H", "Korea1", "d55c", "c544"],
])("%s", async (_, base, encoding, collection, many, few) => {
  const [letter, other] = [
    await shape(glyph(base, encoding, collection, many)),
    await shape(glyph(base, encoding, collection, few)),
  ];
  expect(letter).toMatch(/#/);
  expect(other).toMatch(/#/);
  // A missing glyph would look the same for both.
  expect(letter).not.toBe(other);
});

/** A TrueType font that the file only names; its codes are those of `text`, as its map to Unicode says. */
function named(base: string, text: string): Uint8Array {
  const hex = (value: number) => value.toString(16).padStart(4, "0");
  const codes = [...text].map((letter, index) => `<${hex(index + 3)}> <${hex(letter.codePointAt(0) ?? 0)}>`);
  const map =
    "/CIDInit /ProcSet findresource begin begincmap /CMapName /Own def 1 begincodespacerange <0000> <ffff> " +
    `endcodespacerange ${codes.length} beginbfchar ${codes.join(" ")} endbfchar endcmap end`;
  return writePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>",
    stream(`BT /F1 90 Tf 5 15 Td <${[...text].map((_, index) => hex(index + 3)).join("")}> Tj ET`),
    `<< /Type /Font /Subtype /Type0 /BaseFont /${base} /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>`,
    descendant(base, "Identity").replace("CIDFontType0", "CIDFontType2"),
    stream(map),
  ]);
}

test.each([
  ["ArialMT", "\u0416", "\u0428"],
  ["Arial,Bold", "\u0179", "\u0118"],
  ["TimesNewRomanPSMT", "\u03a9", "\u03a3"],
  ["CourierNew", "\u0416", "\u03a9"],
  ["Calibri", "\u0416", "\u0118"],
  ["Cambria", "\u0118", "\u0158"],
])("letters beyond western Europe in %s", async (base, first, second) => {
  const [letter, other] = [await shape(named(base, first)), await shape(named(base, second))];
  expect(letter).toMatch(/#/);
  expect(other).toMatch(/#/);
  expect(letter).not.toBe(other);
});
