import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { satisfiesPattern } from "./pattern-match.ts";

describe("known rules", () => {
  test.each<[string, string[], string[]]>([
    ["^[\\sa-zA-Z]+$", ["Ada Lovelace"], ["Ada1", ""]],
    ["^[\\s0-9a-zA-Z]+$", ["room 101"], ["room #101"]],
    ["^[-+]?[0-9]*\\.?[0-9]*$", ["-12.5", "7", ""], ["7,5"]],
    ["^([a-z0-9_\\.-]+)@([\\da-z\\.-]+)\\.([a-z\\.]{2,6})$", ["ada@example.com"], ["ada@", "ada example.com"]],
    [
      "^(https?:\\/\\/)?([\\da-z\\.-]+)\\.([a-z\\.]{2,6})([\\/\\w \\.-]*)*\\/?$",
      ["https://example.com/a/b", "example.com"],
      ["://x"],
    ],
    ["^(?=.*\\d)(?=.*[a-z]).{6,}$", ["abc123"], ["abcdef", "12345", "a1"]],
    ["^(?!test).+$", ["contest"], ["test1"]],
    [".*(?<=kg)", ["12 kg"], ["12 lb"]],
    ["(?:ab|cd){2,3}", ["abcd", "cdcdab"], ["ab", "abababab"]],
    ["(?i)yes|no", ["YES", "nO"], ["yesno"]],
    ["\\bcat\\b", ["cat"], ["cats"]],
    ["[^\\]]+", ["a[b"], ["a]b"]],
    ["a{,2}", ["a{,2}"], ["aa"]],
    ["\\p{L}+", ["Zoë", "李小龙", "فاطمة"], ["a1"]],
    ["..", ["😀字"], ["abc"]],
    ["[a-z]+|", ["abc", ""], ["ABC"]],
    ["\\d{3}-\\u0041", ["123-A"], ["123-B"]],
  ])("%s", (pattern, good, bad) => {
    for (const value of good) expect.soft(satisfiesPattern(pattern, value), value).toBe(true);
    for (const value of bad) expect.soft(satisfiesPattern(pattern, value), value).toBe(false);
  });
});

test.each([
  "",
  null,
  undefined,
  "(",
  "[a-",
  "a**",
  "(?<n>a)\\k<n>",
  "(a)\\1",
  "\\",
  "x{3,1}",
  "(?s)a",
  "a".repeat(1001),
  "((a{99}){99}){99}",
])("%s is no pattern", (pattern) => {
  expect(satisfiesPattern(pattern, "anything at all")).toBe(true);
});

test.each([
  "^(a+)+$",
  "^(a|aa)+$",
  "^(a|a)*$",
  "(.*)(.*)(.*)(.*)(.*)x",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "(x+x+)+y",
  "(a?){50}a{50}b",
  "(?=(a+)+$)b",
])("%s cannot run away", (pattern) => {
  // Each of these holds a backtracking engine for longer than any test waits.
  expect(satisfiesPattern(pattern, `${"a".repeat(5000)}!`)).toBe(false);
});

/** Patterns made of pieces that mean the same here and to the platform. */
const pieces = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom("a", "b", "c", ".", "\\d", "[ab]", "[^a]", "\\w", "1", "\\.", "^", "$", "\\b", "\\B"),
    fc.tuple(tie("node"), tie("node")).map(([x, y]) => `${x}${y}`),
    fc.tuple(tie("node"), tie("node")).map(([x, y]) => `(?:${x}|${y})`),
    fc
      .tuple(tie("node"), fc.constantFrom("*", "+", "?", "{2}", "{0,2}", "{1,}", "*?"))
      .map(([x, count]) => `(${x})${count}`),
    tie("node").map((x) => `(?=${x})`),
    tie("node").map((x) => `(?!${x})`),
    tie("node").map((x) => `(?<=${x})`),
  ),
}));

test("agrees with the platform's engine wherever that one answers", () => {
  fc.assert(
    fc.property(
      pieces.node as fc.Arbitrary<string>,
      fc.string({ unit: fc.constantFrom("a", "b", "c", "1", ".", " "), maxLength: 8 }),
      (pattern, value) => {
        fc.pre(pattern.length < 120);
        expect(satisfiesPattern(pattern, value)).toBe(new RegExp(`^(?:${pattern})$`, "s").test(value));
      },
    ),
    { numRuns: 3000 },
  );
});

test("repeats of repeats of nothing are nothing, at once", () => {
  const nothing = `${"(".repeat(12)}${"){99}".repeat(12)}`;
  expect([satisfiesPattern(`${nothing}a`, "a"), satisfiesPattern(nothing, "a")]).toEqual([true, false]);
});
