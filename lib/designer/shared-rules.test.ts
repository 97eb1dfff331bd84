// One rule for several fields: added to each, changed and removed in each, and what not all have is nobody else's.
import { expect, test } from "vitest";
import { place } from "./commands.ts";
import { type Rule, shownRule } from "./conditions.ts";
import type { DesignerField } from "./designer-field.ts";
import { effectOn, firstClause } from "./rule-choices.ts";
import { areMixed, sharedOutcomes, sharedRules, withoutRule, withRule } from "./shared-rules.ts";

const pages = () => ({ width: 773.5, height: 1094.6 });
let n = 0;
const newId = () => `n${++n}`;
const placed = (...kinds: string[]) =>
  kinds.reduce<DesignerField[]>((fields, kindId, at) => {
    const where = { kindId, documentId: "d", roleId: "r", page: 0, left: 10, top: 100 * at };
    return place(fields, where, pages, newId).fields;
  }, []);

function drawn() {
  const fields = placed("checkbox", "text", "list", "signature");
  const [box, text, list, signature] = fields;
  if (!box || !text || !list || !signature) throw new Error("nothing placed");
  const rule: Rule = { id: "first", join: "all", clauses: [firstClause(box)], effect: effectOn(text, "open") };
  return { fields, box, text, list, signature, rule };
}
const now = (fields: DesignerField[], ...those: DesignerField[]) =>
  those.flatMap(({ key }) => fields.filter((one) => one.key === key));

test("a new rule comes to each, switching that one, under a name of its own", () => {
  const { fields, text, list, signature, rule, box } = drawn();
  const made = withRule(fields, [text, list, signature], rule, newId);
  const [a, b, c] = now(made, text, list, signature).map(({ rules }) => rules[0]);
  expect(new Set([a?.id, b?.id, c?.id]).size).toBe(3);
  expect(a?.id).toBe("first");
  expect([a, b, c].map((one) => one && shownRule(one)?.effect)).toEqual([
    effectOn(text, "open"),
    effectOn(list, "open"),
    effectOn(signature, "open"),
  ]);
  expect(new Set([a, b, c].map((one) => one?.condition)).size).toBe(1);
  expect(now(made, box)[0]?.rules).toEqual([]);
  expect(sharedRules(now(made, text, list, signature)).map(({ id }) => id)).toEqual(["first"]);
  expect(areMixed(now(made, text, list, signature))).toBe(false);
});

test("changed and removed it is in each; a rule of one alone stays, and is not shown for all", () => {
  const { fields, text, list, rule, box } = drawn();
  const own: Rule = { ...rule, id: "own", effect: effectOn(list, "required") };
  const made = withRule(withRule(fields, [list], own, newId), [text, list], rule, newId);
  const both = now(made, text, list);
  expect([sharedRules(both).map(({ id }) => id), areMixed(both)]).toEqual([["first"], true]);
  const closed = withRule(made, both, { ...rule, effect: effectOn(text, "closed") }, newId);
  const meant = (all: DesignerField[], of: DesignerField) =>
    now(all, of).flatMap(({ rules }) => rules.map((one) => shownRule(one)?.effect));
  expect(meant(closed, text)).toEqual([effectOn(text, "closed")]);
  expect(meant(closed, list)).toEqual([effectOn(list, "required"), effectOn(list, "closed")]);
  const ids = (all: DesignerField[]) => now(all, text, list).map(({ rules }) => rules.map(({ id }) => id));
  expect(ids(closed)).toEqual(ids(made));
  expect(ids(withoutRule(closed, now(closed, text, list), "first"))).toEqual([[], ["own"]]);
  expect(now(closed, box)[0]?.rules).toEqual([]);
});

test("what a rule can do to all of them is offered", () => {
  const { text, list, signature } = drawn();
  expect(sharedOutcomes([text, list])).toHaveLength(4);
  expect(sharedOutcomes([text, signature])).toEqual(["open", "closed"]);
});
