// Digits as they are typed around the world.
import { expect, test } from "vitest";
import { latinDigits } from "./latin-digits.ts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["Flat 4٢b, x²", "Flat 42b, x²"],
])("%s", (typed, meant) => {
  expect(latinDigits(typed)).toBe(meant);
});
