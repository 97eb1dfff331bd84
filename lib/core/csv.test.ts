// Quoting of CSV, and text that spreadsheets would run.
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test.each([
  ["plain", "plain"],
  ['say "hi"', '"say ""hi"""'],
  ["a,b", '"a,b"'],
  ["two\nlines", '"two\nlines"'],
  [" spaced ", '" spaced "'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["+1 234", "'+1 234"],
  ["-9sKhW-h_qS9m6Ho3zRv3n2a=", "-9sKhW-h_qS9m6Ho3zRv3n2a="],
  [-5, "-5"],
  [true, "true"],
  ["", ""],
])("%j becomes %s", (value, written) => {
  expect(csvOf(["h"], [[value]])).toBe(`h\r\n${written}\r\n`);
});
