import { describe, expect, test } from "vitest";
import { asked, find, words, worstEdge } from "#lib/testing/judge-anchors.ts";
import { makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import { typeset } from "../draw/typeset.ts";

const drawn = `BT /F1 14 Tf 72 600 Td (Alpha) Tj ( betaword) Tj /F2 14 Tf 0 -30 Td [(Ga)-50(mm)30(aray)] TJ
/F3 11 Tf 0 -30 Td (split) Tj (run) Tj ET
BT /F1 9 Tf 0 1 -1 0 300 300 Tm (Upward) Tj 0 -1 1 0 350 500 Tm (Downward) Tj -1 0 0 -1 400 450 Tm (Flipped) Tj ET
BT /F2 12 Tf 80 Tz 3 Tc 72 400 Td (Spaced) Tj ET`;
const drawnWords = ["Alpha", "betaword", "Gammaray", "splitrun", "Upward", "Downward", "Flipped", "Spaced"];

describe("boxes are where poppler sees them, to half a point", () => {
  const boxes = {
    "no crop box": "/MediaBox [0 0 612 792]",
    "a crop box": "/MediaBox [0 0 612 792] /CropBox [50 30 570 700]",
    "boxes away from the origin": "/MediaBox [-100 -50 512 742] /CropBox [-60 -20 480 700]",
  };
  const cases = [0, 90, 180, 270].flatMap((turn) =>
    Object.entries(boxes).map(([name, box]) => [turn, name, box] as const),
  );
  test.each(cases)("turned by %i with %s, in three fonts", async (turn, _, box) => {
    const pdf = makeTextPdf({ contents: [drawn], page: `${box} /Rotate ${turn}` });
    expect(await worstEdge(pdf, drawnWords)).toBeLessThan(0.5);
  });

  test("embedded fonts: ligatures, kerning, accents, Chinese, Korean", async () => {
    const template = `#set page(width: 500pt, height: 300pt)
#set text(font: ("Noto Sans", "Noto Sans SC", "Noto Sans KR"), size: 12pt)
#for line in json(bytes(sys.inputs.data)) [#line \\ ]`;
    const lines = ["office waffle AVATAR", "Ångström Čeština", "请在此处签名", "여기에서명"];
    const pdf = typeset({ template, data: lines });
    expect(await worstEdge(pdf, lines.join(" ").split(" "))).toBeLessThan(0.5);
  });

  test("glyphs that are drawings (Type 3) from left to right", async () => {
    const glyph = (width: number) =>
      `<< /Length 40 >>\nstream\n${`${width} 0 0 0 ${width} 700 d1 0 0 ${width} 700 re f`.padEnd(40)}\nendstream`;
    const fonts = {
      F4: "/Type /Font /Subtype /Type3 /FontBBox [0 -200 600 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98 /Widths [500 600] /CharProcs << /a 10 0 R /b 11 0 R >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> /Resources << >>",
    };
    const pdf = makeTextPdf({
      contents: ["BT /F4 14 Tf 72 600 Td (abba) Tj ET"],
      fonts,
      objects: [glyph(500), glyph(600)],
    });
    const [word] = words(pdf);
    const [start, end] = await find(
      pdf,
      asked("abba"),
      asked("abba", { characterIndex: 3, anchorPoint: "BOTTOMRIGHT" }),
    );
    expect((start?.left ?? 0) / 1.3).toBeCloseTo(word?.x1 ?? -1, 1);
    expect((end?.left ?? 0) / 1.3).toBeCloseTo(word?.x2 ?? -1, 1);
    // How high they are nobody knows; here the font's box, which holds all of them.
    expect((end?.top ?? 0) - (start?.top ?? 0)).toBeCloseTo(14 * 1.3, 1);
  });
});

describe("members", () => {
  const two = makeTextPdf({
    contents: [
      "BT /F1 10 Tf 72 700 Td (Sign here, and sign here, and Sign here) Tj ET",
      "BT /F1 10 Tf 72 500 Td (Sign here) Tj ET",
    ],
  });

  test("index counts occurrences from 0 over all pages, and case decides", async () => {
    const boxes = await find(two, ...[0, 1, 2, 3].map((index) => asked("Sign here", { index })), asked("SIGN HERE"));
    expect(boxes.map((box) => box?.page)).toEqual([0, 0, 1, undefined, undefined]);
    expect(boxes[0]?.left).toBeCloseTo(72 * 1.3, 2);
    expect(boxes[1]?.left).toBeGreaterThan(boxes[0]?.left ?? Infinity);
    expect(boxes[2]?.left).toBeCloseTo(72 * 1.3, 2);
  });

  test("the corner of a character, offsets and the size", async () => {
    const [start, corner, past] = await find(
      two,
      asked("Sign here", { leftOffset: -3, topOffset: 7, width: 11, height: 12 }),
      asked("Sign here", { characterIndex: 1, anchorPoint: "BOTTOMLEFT" }),
      asked("Sign here", { characterIndex: 9 }),
    );
    // Helvetica: S is 667 wide, ascent 718, descent -207.
    expect(start).toMatchObject({ page: 0, width: 11, height: 12 });
    expect(start?.left).toBeCloseTo(72 * 1.3 - 3, 2);
    expect(start?.top).toBeCloseTo((792 - 700 - 7.18) * 1.3 + 7, 2);
    expect(corner?.left).toBeCloseTo((72 + 6.67) * 1.3, 2);
    expect(corner?.top).toBeCloseTo((792 - 700 + 2.07) * 1.3, 2);
    expect(past).toBeNull();
  });
});

describe("text is found as people read it", () => {
  const page = (content: string) => makeTextPdf({ contents: [content] });
  const lineAt = async (pdf: Uint8Array, ...texts: string[]) =>
    (await find(pdf, ...texts.map((text) => asked(text)))).map((box) => box && Math.round(box.top));

  test("over line ends, with and without the hyphen that broke a word, with blanks that do not break", async () => {
    const pdf = page(
      "BT /F1 10 Tf 72 700 Td (Signed for the) Tj 0 -20 Td (client by con-) Tj 0 -20 Td (tract\\240of well\\255known) Tj ET",
    );
    const [over, broken, hyphen, blank, soft] = await find(
      pdf,
      asked("for the client"),
      asked("contract"),
      asked("con-tract"),
      asked("contract  of"),
      asked("well-known"),
    );
    expect([over, broken, hyphen, blank, soft].every((box) => box !== null)).toBe(true);
    expect(broken).toEqual(hyphen);
    expect(blank?.left).toEqual(broken?.left);
  });

  test("in the order of reading, where the file draws it in another", async () => {
    const pdf = page("BT /F1 10 Tf 72 200 Td (Name) Tj 0 300 Td (Name) Tj 200 0 Td (Name) Tj -200 100 Td (Name) Tj ET");
    const boxes = await find(pdf, ...[0, 1, 2, 3].map((index) => asked("Name", { index })));
    const places = boxes.map((box) => [Math.round((box?.left ?? 0) / 1.3), Math.round(792 - (box?.top ?? 0) / 1.3)]);
    expect(places.map(([x]) => x)).toEqual([72, 72, 272, 72]);
    expect(places.map(([, y]) => Math.round(((y ?? 0) - 7) / 100))).toEqual([6, 5, 5, 2]);
  });

  test("column by column, where the file says so", async () => {
    const column = (x: number) => `BT /F1 10 Tf ${x} 700 Td (Item) Tj 0 -20 Td (Item) Tj ET`;
    const boxes = await find(
      page(`${column(72)} ${column(330)}`),
      ...[0, 1, 2].map((index) => asked("Item", { index })),
    );
    expect(boxes.map((box) => Math.round((box?.left ?? 0) / 1.3))).toEqual([72, 72, 330]);
  });

  test("letters that stand apart, pieces that touch, and ligatures asked for letter by letter", async () => {
    const pdf = page(
      "BT /F1 10 Tf 72 700 Td [(S)-600(I)-600(G)-600(N)-600(E)-600(D)] TJ ET BT /F1 10 Tf 72 600 Td (sec) Tj ET BT /F1 10 Tf 300 550 Td (x) Tj ET BT /F1 10 Tf 87.56 600 Td (ond) Tj ET",
    );
    expect(await lineAt(pdf, "SIGNED", "second")).not.toContain(null);
    const ligature = typeset({
      template: `#set page(width: 300pt, height: 100pt)\n#set text(font: "Noto Sans", size: 12pt)\n#json(bytes(sys.inputs.data))`,
      data: "o\ufb03ce caf\u00e9",
    });
    const [o, f1, f2, i, c] = await find(
      ligature,
      ...[0, 1, 2, 3, 4].map((characterIndex) => asked("office", { characterIndex })),
    );
    const lefts = [o, f1, f2, i, c].map((box) => box?.left ?? Number.NaN);
    expect([...lefts].sort((a, b) => a - b)).toEqual(lefts);
    expect(new Set(lefts).size).toBe(5);
    expect(await find(ligature, asked("cafe\u0301"))).toEqual(await find(ligature, asked("caf\u00e9")));
    expect((await find(ligature, asked("o\ufb03ce", { characterIndex: 2 })))[0]).toEqual(c);
  });

  test("Arabic and Hebrew from their first letter, on the right", async () => {
    const template = `#set page(width: 400pt, height: 200pt)
#set text(font: ("IBM Plex Sans Arabic", "Noto Sans Hebrew", "Noto Sans"), size: 14pt)
#for line in json(bytes(sys.inputs.data)) [#text(dir: rtl, line) \\ ]`;
    const [arabic, hebrew] = ["التوقيع هنا", "חתימה כאן"];
    const pdf = typeset({ template, data: [arabic, hebrew] });
    for (const text of [arabic, hebrew]) {
      const [first, last] = await find(pdf, asked(text ?? ""), asked(text ?? "", { characterIndex: 8 }));
      expect(first?.left, text).toBeGreaterThan(last?.left ?? Infinity);
    }
  });

  test("an OCR layer nobody sees counts; what lies off the page does not", async () => {
    const pdf = page("BT /F1 10 Tf 3 Tr 72 700 Td (Hidden) Tj 0 Tr 3000 0 Td (Outside) Tj ET");
    expect(await lineAt(pdf, "Hidden", "Outside", "", " ")).toEqual([Math.round((92 - 7.18) * 1.3), null, null, null]);
  });
});
