import { expect, test } from "vitest";
import { initialsOf } from "./initials-of.ts";

test.each([
  ["Ann Tester", "AT"],
  ["Ann-Marie O'Neil", "AMO"],
  ["  łukasz   dvořák ", "ŁD"],
  ["Ann", "A"],
  ["王小明", "王小明"],
  ["فاطمة الزهراء", "ف\u200cا"],
  ["", ""],
])("%s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
