import { expect, test } from "vitest";
import { hasVisibleText } from "./visible-text.ts";

test.each([
  "",
  " \t\n\u00a0\u3000",
  "\u200b",
  "\u200b\u200c\u200d\u2060\ufeff",
  "\u00ad",
  "\u034f",
  "\u115f\u1160",
  "\u2028\u2029\u0085",
  "\u202e\u2066\u2069\u200e\u200f\u061c",
  "\u2800",
  "\u3164",
  "\uffa0",
  "\ufe0f",
  "\u{e0001}\u{e0061}",
  "\u0007",
])("%j: nobody sees anything", (text) => {
  expect(hasVisibleText(text)).toBe(false);
});

test.each(["Ann", "می\u200cخواهم", "क्\u200dष", "👩\u200d👩\u200d👧", "\u200bAnn", "-", "王", "☺\ufe0f", "⠃"])(
  "%j is seen",
  (text) => {
    expect(hasVisibleText(text)).toBe(true);
  },
);

test("a text of millions of characters that nobody sees is looked through to its end", () => {
  const unseen = "\u200f".repeat(20_000_000);
  expect([hasVisibleText(unseen), hasVisibleText(`${unseen}a`)]).toEqual([false, true]);
});
