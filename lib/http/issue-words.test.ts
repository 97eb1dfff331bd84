// Every record of the contract, given what it does not take: refused in words of ours, in each language, never in the validator's.
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "#lib/contract/registry.ts";
import { inEnglish, refusalsIn } from "#lib/language/refusal-texts.ts";
import { issueWords } from "./issue-words.ts";

const languages = ["en", "de", "fr", "es", "ar"] as const;
const says = await Promise.all(languages.map(refusalsIn));
/** How zod speaks, in English and in what it takes over into every language. */
const validators =
  /\b(Invalid|Too (big|small)|received|Unrecognized|expected (string|number|boolean|array|object|record))\b/i;

const strange = [
  undefined,
  null,
  5,
  1.5,
  -1e12,
  1e12,
  true,
  "",
  "?",
  "x".repeat(300_000),
  [],
  [5],
  ["?"],
  {},
  { "?": 5 },
];

/** The value itself, and with each of its members, to a depth of two, replaced by what is strange. */
function* spoilt(value: unknown, depth = 2): Generator<unknown> {
  yield* strange;
  if (depth === 0 || typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value))
    for (const other of spoilt(member, depth - 1))
      yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
}

/** A record with all the members of a schema, where the example leaves some out. */
const membersOf = (schema: z.ZodType): object =>
  schema instanceof z.ZodObject ? Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])) : {};

describe("what a schema refuses", () => {
  const asked = allEndpoints.flatMap(({ endpoint }) => {
    const { line, body, query, example } = endpoint;
    return [
      ...(body ? [[`${line}: body`, body, example?.body] as const] : []),
      ...(query ? [[`${line}: query`, query, example?.query] as const] : []),
    ];
  });

  test.each(asked)("%s is told in our words", (_, schema, example) => {
    const whole = Array.isArray(example) ? example : { ...membersOf(schema), ...(example as object | undefined) };
    const told = new Set<string>();
    for (const value of spoilt(whole)) {
      if (schema.safeParse(value).success) continue;
      told.add(issueWords(schema, value)(inEnglish));
    }
    expect([...told].filter((words) => validators.test(words) || words === "")).toEqual([]);
  });

  test("each kind of it has words of its own, and in every language its own", () => {
    const schema = z.strictObject({
      text: z.string().min(2).max(3),
      list: z.array(z.int()).min(1).max(2),
      kind: z.enum(["A", "B"]),
      at: z.iso.datetime(),
    });
    const right = { text: "abc", list: [1], kind: "A", at: "2026-12-04T17:00:00Z" };
    const wrong: [object, string][] = [
      [{ text: 5 }, "expected a text"],
      [{ text: undefined }, "is missing"],
      [{ text: "a" }, "has to be 2 characters long at least"],
      [{ text: "abcd" }, "may be 3 characters long at most"],
      [{ list: [] }, "must not be empty"],
      [{ list: [1, 2, 3] }, "may hold 2 entries at most"],
      [{ list: [1.5] }, "expected a whole number"],
      [{ kind: "C" }, "expected one of A, B"],
      [{ at: "soon" }, "expected a timestamp such as 2026-12-04T17:00:00Z"],
      [{ more: 1 }, "has members that nobody knows: more"],
    ];
    for (const [change, english] of wrong) {
      const inEach = says.map((say) => issueWords(schema, { ...right, ...change })(say));
      expect(inEach[0]).toBe(english);
      expect(new Set(inEach).size, english).toBe(languages.length);
      for (const words of inEach) expect(words).not.toMatch(validators);
    }
  });
});
