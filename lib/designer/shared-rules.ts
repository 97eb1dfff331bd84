// PURE. A rule for several fields: each has its own condition, which says the same and switches that field.
import type { Condition } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { NewId } from "./commands.ts";
import { conditionOf, type Rule, shownRule } from "./conditions.ts";
import type { DesignerField } from "./designer-field.ts";
import { effectOn, type Outcome, outcomeOf, outcomesFor } from "./rule-choices.ts";

/** What it says, whichever field it lies with. */
const meaningOf = ({ join, clauses, effect }: Rule): string => versionOf([join, clauses, outcomeOf(effect)]);

/** The rule of another field that says the same. */
const twinIn = (field: DesignerField, rule: Rule): Condition | undefined =>
  field.rules.find((one) => {
    const shown = shownRule(one);
    return shown !== undefined && meaningOf(shown) === meaningOf(rule);
  });

/** Those that all of them have, as the first has them. What cannot be clicked together is nobody else's. */
export function sharedRules([first, ...others]: readonly DesignerField[]): Condition[] {
  return (first?.rules ?? []).filter((condition) => {
    const rule = shownRule(condition);
    return rule !== undefined && others.every((field) => twinIn(field, rule) !== undefined);
  });
}

/** Whether one of them has a rule that not all have. */
export function areMixed(fields: readonly DesignerField[]): boolean {
  const shared = sharedRules(fields).length;
  return fields.some(({ rules }) => rules.length > shared);
}

/** What a rule can do to each of them. */
export const sharedOutcomes = (fields: readonly DesignerField[]): readonly Outcome[] => {
  const [first, ...others] = fields.map(outcomesFor);
  return (first ?? []).filter((one) => others.every((its) => its.includes(one)));
};

/** The fields with a rule of the first changed, or a new one, and the same in every other. */
export function withRule(
  fields: readonly DesignerField[],
  [first, ...others]: readonly DesignerField[],
  rule: Rule,
  newId: NewId,
): DesignerField[] {
  const before = first?.rules.find(({ id }) => id === rule.id);
  const was = before && shownRule(before);
  const put = (field: DesignerField, own: Condition | undefined, id: string): DesignerField => {
    const next = conditionOf({ ...rule, id, effect: effectOn(field, outcomeOf(rule.effect)) }, own);
    return { ...field, rules: own ? field.rules.map((one) => (one === own ? next : one)) : [...field.rules, next] };
  };
  return fields.map((field) => {
    if (field.key === first?.key) return put(field, before, rule.id);
    if (!others.some(({ key }) => key === field.key)) return field;
    const own = was && twinIn(field, was);
    return put(field, own, own?.id ?? newId());
  });
}

export function withoutRule(
  fields: readonly DesignerField[],
  [first, ...others]: readonly DesignerField[],
  ruleId: string,
): DesignerField[] {
  const before = first?.rules.find(({ id }) => id === ruleId);
  const was = before && shownRule(before);
  return fields.map((field) => {
    const isOther = others.some(({ key }) => key === field.key);
    const own = field.key === first?.key ? before : isOther && was ? twinIn(field, was) : undefined;
    return own ? { ...field, rules: field.rules.filter((one) => one !== own) } : field;
  });
}
