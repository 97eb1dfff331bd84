// Conditions as clients send them, made into those that are kept: readable, each with an id of its own.
import type { Condition, ConditionInput } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import { ConditionProblem, parseAction, parseCondition } from "./condition-syntax.ts";

const largestList = 1000;

/** Throws 400 naming the condition and which of its two strings cannot be read. Documents may still be on their way. */
export function checkedConditions(inputs: readonly ConditionInput[]): Condition[] {
  if (inputs.length > largestList)
    refuse("error.validation.condition", { say: "conditionsTooMany", values: { most: largestList } });
  const ids = new Set<string>();
  return inputs.map(({ id: given, condition, action }) => {
    const id = given || newShortId();
    if (ids.has(id)) refuse("error.validation.duplicateId", { parameters: { id, conditionId: id } });
    ids.add(id);
    for (const [member, text, parse] of [
      ["condition", condition, parseCondition],
      ["action", action, parseAction],
    ] as const) {
      try {
        parse(text);
      } catch (cause) {
        if (!(cause instanceof ConditionProblem)) throw cause;
        refuse("error.validation.condition", {
          say: `condition.${cause.trouble}`,
          values: { ...cause.words, id, member },
          parameters: { conditionId: id, member },
        });
      }
    }
    return { id, condition, action };
  });
}
