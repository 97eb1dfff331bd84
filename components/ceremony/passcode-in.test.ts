import { expect, test } from "vitest";
import { passcodeIn } from "./passcode-in.ts";

test.each([
  ["012", "012"],
  ["012 345", "012 345"],
  ["٠١٢٣٤٥", "012345"],
  ["０１２３４５", "012345"],
  ["۰۱۲۳۴۵", "012345"],
  ['012345 is your code to sign "Lease 2026"', "012345"],
  ["Your code: 012-345.", "012345"],
  ["1234567890", "1234567890"],
  ["no code in here", "no code in here"],
])("%j gives %j", (text, code) => {
  expect(passcodeIn(text)).toBe(code);
});
