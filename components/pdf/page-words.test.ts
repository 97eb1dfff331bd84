import { expect, test } from "vitest";
import { paragraphsOf, runsFromRight, type TextPiece } from "./page-words.ts";

const piece = (str: string, y: number, more: Partial<TextPiece> = {}): TextPiece => ({
  str,
  height: 10,
  transform: [10, 0, 0, 10, 72, y],
  fontName: "body",
  hasEOL: false,
  ...more,
});
const end = (y: number) => piece("", y, { height: 0, hasEOL: true });

test("lines that follow closely are one paragraph; a gap, a larger or another font begins the next", () => {
  expect(
    paragraphsOf([
      piece("Consent", 700, { height: 16, fontName: "bold" }),
      end(700),
      piece("Somebody has asked you to read", 670),
      end(670),
      piece("and sign", 656),
      piece(" ", 656, { height: 0 }),
      piece("documents.", 656),
      end(656),
      piece("Your choice", 635, { fontName: "bold" }),
      end(635),
      piece("Nobody can make you.", 621),
      end(621),
      piece("Ask for paper.", 590),
    ]),
  ).toEqual([
    { text: "Consent", isHeading: true },
    { text: "Somebody has asked you to read and sign documents.", isHeading: false },
    { text: "Your choice", isHeading: true },
    { text: "Nobody can make you.", isHeading: false },
    { text: "Ask for paper.", isHeading: false },
  ]);
});

test("a word set apart in a line does not break its paragraph", () => {
  expect(
    paragraphsOf([
      piece("You may ", 700),
      piece("always", 700, { fontName: "bold" }),
      piece(" stop,", 700),
      end(700),
      piece("without a reason.", 686),
    ]),
  ).toEqual([{ text: "You may always stop, without a reason.", isHeading: false }]);
});

test("Chinese lines are joined without a space, and what stands above begins anew", () => {
  expect(
    paragraphsOf([piece("请阅读本", 300), end(300), piece("文件。", 286), end(286), piece("Second column", 700)]).map(
      ({ text }) => text,
    ),
  ).toEqual(["请阅读本文件。", "Second column"]);
});

test("a page without text has no paragraphs", () => {
  expect(paragraphsOf([])).toEqual([]);
  expect(paragraphsOf([piece(" ", 10), end(10)])).toEqual([]);
});

test.each([
  ["Lease agreement", false],
  ["عقد إيجار", true],
  ["הסכם שכירות, Ltd.", true],
  ["Lease agreement (عقد)", false],
  ["12 / 2026", false],
  ["", false],
])("the page of %j begins at its right edge: %s", (text, fromRight) => {
  expect(runsFromRight([{ text, isHeading: false }])).toBe(fromRight);
});
