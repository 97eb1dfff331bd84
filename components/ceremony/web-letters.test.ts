// What is shown in the browser's own letters is in those of the PDF: by the fonts themselves, and by the ranges that the stylesheet
// takes each of them for.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { fontFiles, readFont } from "#lib/pdf/draw/fonts.ts";
import { lettersOf } from "#lib/testing/font-letters.ts";
import { isInWebFace } from "./web-letters.ts";

const folder = join(projectRoot, "app");
const rules = readFileSync(join(folder, "fonts.css"), "utf8").split("@font-face").slice(1);

/** A letter's family in the browser has it both in a file and in the range for which that file is taken. */
function inBrowser(family: string): Set<number> {
  const letters = new Set<number>();
  for (const rule of rules.filter((one) => one.includes(`font-family: "${family}"`))) {
    const file = /url\((.*?)\)/.exec(rule)?.[1] ?? "";
    const ranges = (/unicode-range:([^;]*)/.exec(rule)?.[1] ?? "U+0-10FFFF")
      .split(",")
      .map((range) => range.trim().replace("U+", "").split("-"))
      .map(([from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
    for (const letter of lettersOf(join(folder, file)))
      if (ranges.some(([from, to]) => letter >= from && letter <= to)) letters.add(letter);
  }
  return letters;
}

function inPdf(family: string): Set<number> {
  const file = fontFiles().find((one) => one.family === family);
  if (!file) throw new Error(`no ${family}`);
  return lettersOf(readFont(file));
}

test.each([
  ["Caveat", "Caveat Variable"],
  ["Marck Script", "Marck Script"],
  ["Mrs Saint Delafield", "Mrs Saint Delafield"],
])("%s: every letter that is not asked for stands in the same face on both sides", (face, family) => {
  const [browser, pdf] = [inBrowser(family), inPdf(face)];
  const claimed = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && isInWebFace(face, String.fromCodePoint(code)),
  );
  expect(claimed.filter((code) => !browser.has(code) || !pdf.has(code))).toEqual([]);
  expect(claimed.length).toBeGreaterThan(150);
});

test.each([
  ["Ann O'Hara-Lee", "Caveat", true],
  ["François Müller", "Mrs Saint Delafield", true],
  ["Łukasz Żak", "Marck Script", true],
  ["Łukasz Żak", "Caveat", false],
  ["Юрий Ёлкин", "Marck Script", true],
  ["Nguyễn Ế", "Marck Script", false],
  ["山田 太郎", "Marck Script", false],
  ["שרה", "Marck Script", false],
  ["ليلى", "Caveat", false],
  ["สมชาย", "Marck Script", false],
  ["Ann 😀", "Marck Script", false],
])("%s in %s is in the browser's own letters: %s", (text, face, isIn) => {
  expect(isInWebFace(face, text)).toBe(isIn);
});
