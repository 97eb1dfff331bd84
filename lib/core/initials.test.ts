// Initials beside each other, in scripts whose letters join and in those whose letters do not.
import { expect, test } from "vitest";
import { inARow } from "./initials.ts";

test.each([
  [["ل", "ا"], "ل\u200cا"],
  [["م", "ع", "ه"], "م\u200cع\u200cه"],
  [["ܐ", "ܒ"], "ܐ\u200cܒ"],
  [["I", "B"], "IB"],
  [["נ", "ל"], "נל"],
  [["आ", "श"], "आश"],
  [["ل"], "ل"],
  [[], ""],
])("%j stand as %j", (letters, row) => {
  expect(inARow(letters)).toBe(row);
});
