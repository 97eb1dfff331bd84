// Whatever is typed into a field can be read back from what is drawn, in every script, and stays inside its box.
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { withFile } from "#lib/testing/judge-pdf.ts";
import { typesetDrawings } from "./draw-appearances.ts";
import { missingGlyphs } from "./missing-glyphs.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Each batch is one Typst run and one run of poppler. */
const batch = 40;
const seed = 20_261_121;

const letters = (from: number, to: number, kind = /^\p{L}$/u) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter(
    (one) => kind.test(one) && one.normalize("NFKC") === one,
  );
const wordsOf = (pieces: readonly string[], most = 8) =>
  fc
    .array(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: most }), { minLength: 1, maxLength: 3 })
    .map((words) => words.map((word) => word.join("")).join(" "));
const digits = [..."0123456789"];
const syllables = {
  Devanagari: ["अ", "का", "कि", "क्ष", "ज्ञ", "श्री", "म", "त्र", "र्मा", "हो", "नी", "द्ध", "ष्ट"],
  Thai: ["กา", "ที่", "น้ำ", "ใจ", "สม", "ชาย", "ไทย", "เรา", "ผู้", "ญี่"],
};

const scripts: Record<string, fc.Arbitrary<string>> = {
  Latin: wordsOf([...letters(0x41, 0x7a), ...letters(0xc0, 0x17f), ...digits]),
  Greek: wordsOf(letters(0x386, 0x3ce)),
  Cyrillic: wordsOf(letters(0x400, 0x45f)),
  Armenian: wordsOf(letters(0x531, 0x586)),
  Georgian: wordsOf(letters(0x10d0, 0x10fa)),
  Chinese: wordsOf(letters(0x4e00, 0x9fa5)),
  Japanese: wordsOf([...letters(0x3041, 0x3096), ...letters(0x30a1, 0x30fa), ..."山田直骨海令学校"]),
  Korean: wordsOf(letters(0xac00, 0xd7a3)),
  Arabic: wordsOf([..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"]),
  Hebrew: wordsOf(letters(0x5d0, 0x5ea)),
  Devanagari: wordsOf(syllables.Devanagari, 4),
  Thai: wordsOf(syllables.Thai, 4),
  Ethiopic: wordsOf(letters(0x1200, 0x1248)),
  emoji: wordsOf(["😀", "👍", "❤", "🚀", "🎉", "✅"], 3),
};

/** What poppler reads, page by page: without its marks of direction and its spaces. */
function readBack(texts: string[], width = 600): string[] {
  const pdf = typesetDrawings(
    texts.map((text) => ({ drawing: { kind: "text", text, fontSize: 10 }, width, height: 30, rotation: 0 })),
  );
  const read = withFile(pdf, (path) => execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }));
  return read.split("\f").slice(0, texts.length).map(plain);
}
const plain = (text: string): string =>
  text.normalize("NFC").replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
const sorted = (text: string): string => [...plain(text)].sort().join("");

test.each(Object.entries(scripts))("%s: what is typed is what is read", (_, script) => {
  const texts = fc.sample(script, { seed, numRuns: batch });
  expect(missingGlyphs(texts.join(""))).toEqual([]);
  // Poppler orders letters by their places, and the tail of an Arabic letter reaches under its neighbour.
  const read = script === scripts.Arabic ? sorted : plain;
  expect(readBack(texts).map(read)).toEqual(texts.map(read));
});

test("right-to-left text with Latin words and figures keeps every word", () => {
  const texts = fc.sample(
    fc
      .tuple(scripts.Arabic ?? fc.nat(), wordsOf(digits, 5), scripts.Hebrew ?? fc.nat())
      .map((parts) => parts.join(" ")),
    { seed, numRuns: batch },
  );
  // Which of two neighbouring runs is read first is the reader's choice; that nothing is lost is ours.
  expect(readBack(texts).map(sorted)).toEqual(texts.map(sorted));
});

test("text of any length, size and box stays in its box, every letter of it", () => {
  const shape = fc.record({
    text: fc.array(fc.stringMatching(/^[a-zA-Z0-9]{1,20}$/), { minLength: 1, maxLength: 40 }),
    fontSize: fc.constantFrom(null, 0, 6, 12, 40),
    multiline: fc.boolean(),
    align: fc.constantFrom("left", "center", "right"),
    width: fc.integer({ min: 40, max: 300 }),
    height: fc.integer({ min: 12, max: 120 }),
  });
  const shapes = fc.sample(shape, { seed, numRuns: batch });
  const pdf = typesetDrawings(
    shapes.map(({ text, width, height, ...look }) => ({
      drawing: { kind: "text", text: text.join(" "), ...look } as const,
      width,
      height,
      rotation: 0,
    })),
  );
  const boxes = withFile(pdf, (path) => execFileSync("pdftotext", ["-bbox", path, "-"], { encoding: "utf8" }));
  const pages = boxes.split("<page ").slice(1);
  expect(pages).toHaveLength(shapes.length);
  for (const [index, { text, width, height }] of shapes.entries()) {
    const words = [
      ...(pages[index] ?? "").matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)/g),
    ];
    expect(words.map((word) => word[5]).join("")).toBe(text.join(""));
    for (const [, left, top, right, bottom] of words) {
      expect(Number(left)).toBeGreaterThanOrEqual(-0.1);
      expect(Number(top)).toBeGreaterThanOrEqual(-0.1);
      expect(Number(right)).toBeLessThanOrEqual(width + 0.1);
      expect(Number(bottom)).toBeLessThanOrEqual(height + 0.1);
    }
  }
});
