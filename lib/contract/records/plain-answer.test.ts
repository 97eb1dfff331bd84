import { expect, test } from "vitest";
import { isCode, plainAnswer, plainCode } from "./plain-answer.ts";

test.each([
  ["  Rex ", "rex", true],
  ["SAN   José", "san josé", true],
  ["Jose\u0301", "José", true],
  ["ＲＥＸ", "rex", true],
  ["San\u00a0José", "San José", true],
  ["٧٧٨٨", "7788", true],
  ["٧٧٨٩", "7788", false],
  ["Rexx", "Rex", false],
  ["", "Rex", false],
  ["SanJosé", "San José", false],
])("%j for %j: %s", (given, answer, same) => {
  expect(plainAnswer(given) === plainAnswer(answer)).toBe(same);
});

test.each(["123456", " 123 456 ", "123-456", "12 34 56", "١٢٣٤٥٦", "１２３ ４５６", "۱۲۳۴۵۶"])(
  "%j is the code 123456",
  (typed) => {
    expect([isCode(typed), plainCode(typed)]).toEqual([true, "123456"]);
  },
);

test.each(["", " ", "12345", "1234567", "abcdef", "12345a", "123.456"])("%j is no code", (typed) => {
  expect(isCode(typed)).toBe(false);
});
