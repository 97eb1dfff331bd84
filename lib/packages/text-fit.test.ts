import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { typesetDrawings } from "#lib/pdf/draw/draw-appearances.ts";
import { withFile } from "#lib/testing/judge-pdf.ts";
import { sizeThatFits } from "./text-fit.ts";

/** The size poppler finds the first word drawn in, in points: its words are as high as the face says, or as the size. */
function drawnSize(text: string, width: number, height: number, multiline: boolean): number {
  const pdf = typesetDrawings([
    { drawing: { kind: "text", text, multiline, fontSize: 24 }, width, height, rotation: 0 },
  ]);
  const words = withFile(pdf, (path) => execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" }));
  const [, top = "", bottom = ""] = /<word xMin="[^"]*" yMin="([^"]*)" xMax="[^"]*" yMax="([^"]*)"/.exec(words) ?? [];
  return (Number(bottom) - Number(top)) / (/\p{Script=Han}/u.test(text) ? 1 : 1.362);
}

test.each([
  ["a name", "Alexandra Wellington-Smythe", 90, 40, false],
  ["a sentence", "The quick brown fox jumps over the lazy dog near the river bank", 200, 40, false],
  ["Chinese", "北京市朝阳区建国路八十八号", 80, 40, false],
  ["Cyrillic", "Александра Николаевна Романова", 100, 40, false],
  ["figures", "1234567890 1234567890", 60, 40, false],
  ["a paragraph", "Every word of this paragraph has to be there. ".repeat(12).trim(), 150, 60, true],
])("%s is drawn about as large as was estimated", (_, text, width, height, multiline) => {
  const drawn = drawnSize(text, width, height, multiline);
  expect(sizeThatFits(text, { width, height }, multiline) / drawn).toBeGreaterThan(0.82);
  expect(sizeThatFits(text, { width, height }, multiline) / drawn).toBeLessThan(1.22);
});

test("an empty text and a word alone in many lines", () => {
  expect(sizeThatFits("", { width: 100, height: 20 }, false)).toBeCloseTo(13.2, 1);
  expect(sizeThatFits("x".repeat(400), { width: 100, height: 100 }, true)).toBeLessThan(1);
});
