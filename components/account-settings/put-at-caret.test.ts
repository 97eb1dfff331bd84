// A variable stands where the caret was, in place of what was selected.
import { expect, test } from "vitest";
import { putAtCaret } from "./put-at-caret.ts";

test.each([
  ["Dear , hello", 5, 5, "Dear {x}, hello", 8],
  ["Dear YOU, hello", 5, 8, "Dear {x}, hello", 8],
  ["Dear ", null, null, "Dear {x}", 8],
  ["", 9, 12, "{x}", 3],
])("%s", (text, start, end, whole, caret) => {
  expect(putAtCaret(text, "{x}", start, end)).toEqual({ text: whole, caret });
});
