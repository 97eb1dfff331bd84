// An example of what a pattern takes: always one that it takes, and none where it would be a riddle.
import { expect, test } from "vitest";
import { patternExample } from "./pattern-example.ts";
import { satisfiesPattern } from "./pattern-match.ts";

test.each([
  ["[A-Z]{2}-[0-9]{4}", "AB-1234"],
  ["^\\d{5}$", "12345"],
  ["KD[0-9]{6}", "KD123456"],
  ["[0-9]{3}/[0-9]{2}", "123/45"],
  ["^[0-9a-zA-Z]+$", "123"],
  ["[A-Z]{1,2}", "AB"],
  ["(red|blue)", "red"],
  ["(?i)no\\.? ?[0-9]+", "NO123"],
])("%s: %s", (pattern, example) => {
  expect(patternExample(pattern)).toBe(example);
  expect(satisfiesPattern(pattern, example)).toBe(true);
});

test.each([
  "(?=.*[A-Z])(?=.*[0-9]).{8,}",
  "[0-9]{31}",
  "[A-",
  "[0-9]*",
  "[一-龠]+",
  "x\\by",
  "[^<>]{2,}",
  ".{4}",
  "(a{30}){30}",
  `${"(".repeat(40)}a${"+)".repeat(40)}`,
])("%s: none", (pattern) => {
  expect(patternExample(pattern)).toBeUndefined();
});
