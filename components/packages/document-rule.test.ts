// What is called after a file.
import { expect, test } from "vitest";
import { bareNameOf } from "./document-rule.ts";

test.each([
  ["Lease 2027.pdf", "Lease 2027"],
  ["a/b:c?.final.docx", "a b c .final"],
  ["???.pdf", ""],
])("%s is %s", (file, name) => {
  expect(bareNameOf(file)).toBe(name);
});
