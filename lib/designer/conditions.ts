// PURE. Conditions between fields as the designer shows them: clauses that are clicked together and what they switch, made
// from the specification's two strings and back. What cannot be clicked together is kept as it was written.
import type { Condition } from "#lib/contract/records/package.ts";
import { type Effect, parseCondition, type Test } from "#lib/packages/fields/condition-syntax.ts";
import {
  type Clause,
  isClause,
  meansTheSame,
  readCondition,
  writtenEffects,
  writtenTest,
} from "#lib/packages/fields/written-conditions.ts";

export type Join = "all" | "any";
/** A condition that is clicked together: some clauses, joined in one way, switch one thing. */
export type Rule = { id: string; join: Join; clauses: Clause[]; effect: Effect };

/** What is shown for clicking; nothing where a condition says more than that. */
export function shownRule(condition: Condition): Rule | undefined {
  const read = readCondition(condition);
  const [effect, ...others] = read?.effects ?? [];
  if (!read || !effect || others.length > 0) return undefined;
  const { test } = read;
  if (isClause(test)) return { id: condition.id, join: "all", clauses: [test], effect };
  const clauses = test.of.filter(isClause);
  return clauses.length === test.of.length ? { id: condition.id, join: test.kind, clauses, effect } : undefined;
}

const testOf = ({ clauses, join }: Rule): Test =>
  clauses.length === 1 && clauses[0] ? clauses[0] : { kind: join, of: clauses };

/** The condition that says the rule. `before`: what it was made from; a string whose meaning stays keeps its writing. */
export function conditionOf(rule: Rule, before?: Condition): Condition {
  const read = before && readCondition(before);
  const test = testOf(rule);
  return {
    id: rule.id,
    condition:
      read && meansTheSame(read.test, parseCondition(writtenTest(test))) ? before.condition : writtenTest(test),
    action: read && meansTheSame(read.effects, [rule.effect]) ? before.action : writtenEffects([rule.effect]),
  };
}
