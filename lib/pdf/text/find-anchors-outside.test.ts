// Ways of writing text that programs of others have and ours do not: each was missed, or misplaced, in files from outside.
import { describe, expect, test } from "vitest";
import { asked, find, worstEdge } from "#lib/testing/judge-anchors.ts";
import { contentStream, FIRST_OBJECT, makeTextPdf } from "#lib/testing/make-text-pdf.ts";

const page = (content: string, more: Partial<Parameters<typeof makeTextPdf>[0]> = {}) =>
  makeTextPdf({ contents: [content], ...more });
const type1 = (base: string) => `/Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding`;
const widths = `/FirstChar 32 /LastChar 126 /Widths [${Array.from({ length: 95 }, () => 556).join(" ")}]`;
/** Not in the file; the descriptor tells of the font that only the author had. */
const absent = (base: string, heights: string) => ({
  fonts: {
    F4: `/Type /Font /Subtype /TrueType /BaseFont /${base} /Encoding /WinAnsiEncoding ${widths} /FontDescriptor 10 0 R`,
  },
  objects: [
    `<< /Type /FontDescriptor /FontName /${base} /Flags 32 /FontBBox [-665 -325 2000 1006] /ItalicAngle 0 ${heights} /CapHeight 716 /StemV 80 >>`,
  ],
});

describe("boxes are where poppler sees them", () => {
  test("letters upright by a size below zero, on a page that stands on its head too", async () => {
    const upright = "BT /F1 -12 Tf -1 0 0 -1 100 600 Tm (Reversed) Tj ( twice over) Tj ET";
    expect(await worstEdge(page(upright), ["Reversed", "twice", "over"])).toBeLessThan(0.5);
    const turned = page("BT /F1 -12 Tf 1 0 0 1 400 300 Tm (Landscape) Tj ( paper) Tj ET", {
      page: "/MediaBox [0 0 612 792] /Rotate 180",
    });
    expect(await worstEdge(turned, ["Landscape", "paper"])).toBeLessThan(0.5);
  });

  test.each(["ArialMT", "Arial,Bold", "TimesNewRomanPS-BoldMT", "CourierNew"])(
    "%s, which is not in the file",
    async (base) => {
      const pdf = page("BT /F4 12 Tf 72 600 Td (Signature) Tj ET", absent(base, "/Ascent 905 /Descent -212"));
      expect(await worstEdge(pdf, ["Signature"])).toBeLessThan(0.5);
    },
  );

  test("a font that tells nothing of its descent", async () => {
    const pdf = page("BT /F4 12 Tf 72 600 Td (Signature) Tj ET", absent("Unheard", "/Ascent 900 /Descent 0"));
    expect(await worstEdge(pdf, ["Signature"])).toBeLessThan(0.5);
  });

  test("letters whose ink leans out of their room", async () => {
    const fonts = { F4: type1("Times-Italic") };
    expect(
      await worstEdge(page("BT /F4 24 Tf 72 600 Td (proof) Tj ( jeff) Tj ET", { fonts }), ["proof", "jeff"]),
    ).toBeLessThan(0.5);
  });
});

describe("words are whole", () => {
  const isFound = async (pdf: Uint8Array, ...texts: string[]) =>
    (await find(pdf, ...texts.map((text) => asked(text)))).map((box) => box !== null);

  test("in scans whose letters were spread to fit the picture", async () => {
    const spread = (word: string) => `2.37 Tc 1.5 Tw 72 Tz (${word.slice(0, -1)}) Tj 0 Tc (${word.slice(-1)}) Tj`;
    const words = ["The", " Metropolis", " Tower", " Vista"].map(spread).join(" ");
    const pdf = page(`BT /F2 11 Tf 72 600 Td ${words} ET`);
    expect(await isFound(pdf, "The Metropolis Tower Vista")).toEqual([true]);
  });

  test("where accents are drawn apart, before their letter, behind it, and raised", async () => {
    const accents = [
      "BT /F2 14 Tf 72 600 Td [(Grudzi) -83 (\\264) 416 (nski)] TJ ET",
      "BT /F2 14 Tf 72 560 Td [(Universit) (a) 388 (\\250) -55 (t)] TJ ET",
      "BT /F2 14 Tf 72 500 Td (R) Tj 4 Ts [-150 (\\264) 483] TJ 0 Ts (ezo) Tj ET",
    ];
    expect(await isFound(page(accents.join("\n")), "Grudziński", "Universität")).toEqual([true, true]);
  });
});

describe("what annotations show", () => {
  const look = (words: string) =>
    contentStream(
      `BT /F1 10 Tf 2 5 Td (${words}) Tj ET`,
      "/Type /XObject /Subtype /Form /BBox [0 0 150 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
    );
  const [note, filled, hidden] = [0, 1, 2].map((at) => `${FIRST_OBJECT + at} 0 R`);
  const annotation = (entries: string, y: number) => `<< /Type /Annot /Rect [100 ${y} 250 ${y + 20}] ${entries} >>`;
  const pdf = makeTextPdf({
    contents: ["BT /F1 10 Tf 72 700 Td (Page one) Tj ET", "BT /F1 10 Tf 72 700 Td (Page two, approved) Tj ET"],
    page: `/MediaBox [0 0 612 792] /Annots [
${annotation(`/Subtype /FreeText /F 4 /Contents (approved) /DA (/Helv 10 Tf) /AP << /N ${note} >>`, 400)}
${annotation(`/Subtype /Widget /FT /Tx /T (city) /V (Gotham City) /F 4 /AP << /N ${filled} >>`, 300)}
${annotation(`/Subtype /FreeText /F 2 /Contents (secret) /DA (/Helv 10 Tf) /AP << /N ${hidden} >>`, 200)}]`,
    objects: [look("approved"), look("Gotham City"), look("secret")],
  });

  test("is found behind all that the pages have of their own; what is hidden is not", async () => {
    const boxes = await find(
      pdf,
      ...[0, 1, 2, 3].map((index) => asked("approved", { index })),
      asked("Gotham City"),
      asked("secret"),
    );
    expect(boxes.map((box) => box?.page)).toEqual([1, 0, 1, undefined, 0, undefined]);
    expect(boxes[1]?.left).toBeCloseTo(102 * 1.3, 1);
    expect(boxes[1]?.top).toBeCloseTo((792 - 405 - 7.18) * 1.3, 1);
    expect(boxes[4]?.top).toBeCloseTo((792 - 305 - 7.18) * 1.3, 1);
  });
});
