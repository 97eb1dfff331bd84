import { describe, expect, test } from "vitest";
import { makePdf } from "#lib/testing/make-pdf.ts";
import { makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import { typeset } from "../draw/typeset.ts";
import { openOrThrow } from "../engine/pdfium.ts";
import type { FoundTag } from "./extraction.ts";
import { findTags } from "./find-tags.ts";

async function tags(pdf: Uint8Array): Promise<FoundTag[]> {
  using opened = await openOrThrow(pdf);
  return findTags(opened);
}
const texts = async (content: string) => (await tags(makeTextPdf({ contents: [content] }))).map(({ text }) => text);

describe("findTags", () => {
  test("tells the text and the box around it, page by page", async () => {
    const pdf = makeTextPdf({
      contents: [
        "BT /F3 10 Tf 72 700 Td (before {{esl:a:capture}} {{*esl_b:c:list}}) Tj ET",
        "BT /F3 10 Tf 72 500 Td ({{x}}) Tj ET",
      ],
    });
    const found = await tags(pdf);
    expect(found.map(({ text, box }) => [text, box.page])).toEqual([
      ["{{esl:a:capture}}", 0],
      ["{{*esl_b:c:list}}", 0],
      ["{{x}}", 1],
    ]);
    // Courier: every letter is 600 wide, ascent 629, descent -157.
    expect(found[0]?.box.left).toBeCloseTo((72 + 7 * 6) * 1.3, 2);
    expect(found[0]?.box.top).toBeCloseTo((792 - 700 - 6.29) * 1.3, 2);
    expect(found[0]?.box.width).toBeCloseTo(17 * 6 * 1.3, 2);
    expect(found[0]?.box.height).toBeCloseTo(7.86 * 1.3, 2);
  });

  test.each([
    ["in kerned pieces", "BT /F1 10 Tf 72 700 Td [({{es)-80(l:a:cap)40(ture)] TJ (}}) Tj ET"],
    ["in runs of several fonts", "BT /F1 10 Tf 72 700 Td ({{esl:) Tj /F2 10 Tf (a:cap) Tj /F3 10 Tf (ture}}) Tj ET"],
    ["with letters that stand apart", "BT /F1 10 Tf 6 Tc 72 700 Td ({{esl:a:capture}}) Tj ET"],
    [
      "with letters that are placed one by one",
      `BT /F3 10 Tf ${[..."{{esl:a:capture}}"].map((letter, at) => `1 0 0 1 ${72 + at * 9} 700 Tm (${letter}) Tj`).join(" ")} ET`,
    ],
    [
      "in pieces drawn from the back",
      "BT /F3 10 Tf 1 0 0 1 114 700 Tm (:capture}}) Tj 1 0 0 1 72 700 Tm ({{esl:a) Tj ET",
    ],
    ["upwards", "BT /F1 10 Tf 0 1 -1 0 300 300 Tm ({{esl:a:capture}}) Tj ET"],
  ])("finds one %s", async (_, content) => {
    expect(await texts(content)).toEqual(["{{esl:a:capture}}"]);
  });

  test("keeps blanks in quotes, whether they were typed or are only gaps", async () => {
    expect(
      await texts(
        'BT /F3 10 Tf 72 700 Td ({{esl:a:label:value\\("two words"\\)}}) Tj 0 -30 Td [({{esl:a:label:value\\("two)-600(words"\\)}})] TJ ET',
      ),
    ).toEqual(['{{esl:a:label:value("two words")}}', '{{esl:a:label:value("two words")}}']);
  });

  test("not over line ends, and not with braces inside", async () => {
    expect(
      await texts(
        "BT /F1 10 Tf 72 700 Td ({{esl:a:cap) Tj 0 -20 Td (ture}}) Tj 0 -20 Td ({{esl:{a}:capture}} {esl:a:capture}) Tj ET",
      ),
    ).toEqual([]);
  });

  test("with ligatures in the font", async () => {
    const pdf = typeset({
      template: `#set page(width: 500pt, height: 100pt)\n#set text(font: "Noto Sans", size: 12pt)\n#json(bytes(sys.inputs.data))`,
      data: '{{esl_office:a:textfield:value("ffi fl")}}',
    });
    expect((await tags(pdf)).map(({ text }) => text)).toEqual(['{{esl_office:a:textfield:value("ffi fl")}}']);
  });

  test.each([0, 90, 180, 270] as const)(
    "at its upper left corner as the page is shown, turned by %i",
    async (rotate) => {
      const turns = { 0: "1 0 0 1 100 500", 90: "0 1 -1 0 100 500", 180: "-1 0 0 -1 500 500", 270: "0 -1 1 0 100 500" };
      const pdf = makePdf([`BT /F1 10 Tf ${turns[rotate]} Tm ({{esl:a:capture}}) Tj ET`], {
        rotate,
        cropBox: [40, 30, 580, 760],
      });
      const [tag] = await tags(pdf);
      const corner = {
        0: [100 - 40, 760 - 500],
        90: [500 - 30, 100 - 40],
        180: [580 - 500, 500 - 30],
        270: [760 - 500, 580 - 100],
      }[rotate];
      expect(tag?.box.left).toBeCloseTo((corner[0] ?? 0) * 1.3, 2);
      expect(tag?.box.top).toBeCloseTo(((corner[1] ?? 0) - 7.18) * 1.3, 2);
      expect(tag?.box.width).toBeGreaterThan(tag?.box.height ?? Infinity);
    },
  );
});
