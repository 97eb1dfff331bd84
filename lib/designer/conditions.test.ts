// What is clicked and what the specification's strings say are the same, both ways.
import { describe, expect, test } from "vitest";
import type { Condition } from "#lib/contract/records/package.ts";
import { type Effect, parseAction, parseCondition, type Test } from "#lib/packages/fields/condition-syntax.ts";
import { renamed, writtenEffects, writtenTest } from "#lib/packages/fields/written-conditions.ts";
import { conditionOf, shownRule } from "./conditions.ts";

const d = (field: string) => `document['d'].field['${field}']`;
const on = (field: string) => `${d(field)}.disabled = false`;
const rule = (condition: string, action = on("t")): Condition => ({ id: "c", condition, action });

/** Always the same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Texts that the syntax accepts, with everything that it leaves to whoever writes them. */
function writer(seed: number) {
  const next = seeded(seed);
  const one = <T>(...of: T[]): T => of[Math.floor(next() * of.length)] as T;
  const space = () => one("", " ", "  ", "\n");
  const literal = () => {
    const text = one("", "X", "it's", 'say "no"', "back\\slash", "ä 签", "a b", "true");
    const quote = one("'", '"');
    return quote + text.replace(/\\/g, "\\\\").replaceAll(quote, `\\${quote}`) + quote;
  };
  const id = () => one("'d'", '"d 1"', "'it\\'s'");
  const field = () => `document[${space()}${id()}]${space()}.field[${id()}${space()}]`;
  const clause = (): string =>
    one(
      () => `${field()}.value${space()}${one("==", "!=")}${space()}${one(literal(), "42", "true")}`,
      () => `${field()}.${one("empty", "value.empty")} ${one("==", "!=")} ${one("true", "false")}`,
    )();
  const condition = (depth: number): string => {
    if (depth === 0) return clause();
    const parts = Array.from({ length: one(1, 2, 3) }, () =>
      one(
        () => clause(),
        () => `(${space()}${condition(depth - 1)}${space()})`,
      )(),
    );
    return parts.join(one(" && ", " || ", "&&"));
  };
  const effect = () =>
    one(
      () => `${field()}.${one("disabled", "enabled", "required")} ${one("=", "==")} ${one("true", "false")}`,
      () => `document[${id()}].approval[${id()}].${one("disabled", "enabled")}=${one("true", "false")}`,
    )();
  const action = () => Array.from({ length: one(1, 1, 2) }, effect).join(one("; ", ",")) + one("", ";");
  return { condition: condition(one(0, 1, 2)), action: action() };
}

describe("any text that the syntax accepts", () => {
  const texts = Array.from({ length: 2000 }, (_, seed) => rule(writer(seed).condition, writer(seed).action));

  test("that can be clicked together survives being shown and saved unchanged, letter by letter", () => {
    const shown = texts.flatMap((before) => {
      const one = shownRule(before);
      return one ? [{ before, after: conditionOf(one, before) }] : [];
    });
    // Neither all nor none: nested ones and those with several effects are kept as text.
    expect(shown.length).toBeGreaterThan(texts.length / 4);
    expect(shown.length).toBeLessThan(texts.length);
    for (const { before, after } of shown) expect(after).toEqual(before);
  });

  test("means the same when it is written anew", () => {
    for (const { condition, action } of texts) {
      const [asked, effects]: [Test, Effect[]] = [parseCondition(condition), parseAction(action)];
      expect(parseCondition(writtenTest(asked))).toEqual(asked);
      expect(parseAction(writtenEffects(effects))).toEqual(effects);
    }
  });

  test("stays as it is where nothing is renamed", () => {
    const same = { field: (path: object) => path, approval: (documentId: string, id: string) => ({ documentId, id }) };
    for (const before of texts) expect(renamed(before, same as never)).toEqual(before);
  });
});

describe("what is clicked", () => {
  test("one clause, and several that are joined in one way", () => {
    const one = shownRule(rule(`${d("a")}.value == 'X'`));
    expect(one).toMatchObject({ join: "all", clauses: [{ fieldId: "a", is: "X", negated: false }] });
    const three = shownRule(rule(`${d("a")}.value == 'X' || ${d("b")}.empty == false || ${d("c")}.value != 'no'`));
    expect(three).toMatchObject({ join: "any", clauses: [{ fieldId: "a" }, { fieldId: "b" }, { fieldId: "c" }] });
  });

  test.each([
    ["nested ones", `${d("a")}.value == 'X' && (${d("b")}.empty == true || ${d("c")}.empty == true)`, on("t")],
    ["several effects", `${d("a")}.value == 'X'`, `${on("t")}; ${on("u")}`],
    ["what cannot be read", "when it rains", on("t")],
  ])("%s are not shown for clicking", (_, condition, action) => {
    expect(shownRule(rule(condition, action))).toBeUndefined();
  });

  test("only what was changed is written anew", () => {
    const before = rule(`document["d"].field["a"].value=="X"`, "document['d'].field['t'].enabled = true");
    const shown = shownRule(before);
    if (!shown) throw new Error("It is to be shown.");
    const required = { ...shown, effect: { ...shown.effect, member: "required" as const, value: true } };
    expect(conditionOf(required, before)).toEqual({
      ...before,
      action: "document['d'].field['t'].required = true",
    });
    const [clause] = shown.clauses;
    if (clause?.kind !== "value") throw new Error("It compares a value.");
    expect(conditionOf({ ...shown, clauses: [{ ...clause, is: "it's \\" }] }, before)).toEqual({
      ...before,
      condition: "document['d'].field['a'].value == 'it\\'s \\\\'",
    });
  });
});

describe("fields that are gone or others by now", () => {
  const without = (...gone: string[]) => ({
    field: (path: { documentId: string; fieldId: string }) => (gone.includes(path.fieldId) ? null : path),
    approval: (documentId: string, id: string) => (gone.includes(id) ? null : { documentId, id }),
  });

  test("a clause goes with its field, the others stay; nothing is left of the last", () => {
    const both = rule(`${d("a")}.value == 'X' && ${d("b")}.value == 'X'`);
    expect(renamed(both, without("a"))).toEqual(rule(`${d("b")}.value == 'X'`));
    expect(renamed(both, without("a", "b"))).toBeNull();
    expect(renamed(both, without("t"))).toBeNull();
  });

  test("of several effects those that are left stay", () => {
    const two = rule(`${d("a")}.value == 'X'`, `${on("t")}; document['d'].approval['p'].disabled = true`);
    expect(renamed(two, without("t"))?.action).toBe("document['d'].approval['p'].disabled = true");
    expect(renamed(two, without("t", "p"))).toBeNull();
  });

  test("a nested one goes as a whole: nobody can say what is left of it", () => {
    const nested = rule(`${d("a")}.value == 'X' && (${d("b")}.value == 'X' || ${d("c")}.value == 'X')`);
    expect(renamed(nested, without("a"))).toBeNull();
    expect(renamed(nested, without("e"))).toEqual(nested);
  });
});
