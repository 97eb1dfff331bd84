// PURE. The two strings of a condition read and written: the other way round than the reader, and for fields that are others
// by now or gone.
import type { Condition } from "#lib/contract/records/package.ts";
import {
  ConditionProblem,
  type Effect,
  type FieldPath,
  fieldsAsked,
  parseAction,
  parseCondition,
  type Test,
} from "./condition-syntax.ts";

/** One comparison with one field. */
export type Clause = Exclude<Test, { of: Test[] }>;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

const writtenClause = (clause: Clause): string => {
  const field = `document[${quoted(clause.documentId)}].field[${quoted(clause.fieldId)}]`;
  return clause.kind === "empty"
    ? `${field}.empty == ${clause.is}`
    : `${field}.value ${clause.negated ? "!=" : "=="} ${quoted(clause.is)}`;
};

/** The specification's text of a test. Parentheses stand only where they say something. */
export function writtenTest(test: Test): string {
  if (test.kind !== "all" && test.kind !== "any") return writtenClause(test);
  const parts = test.of.map((one) =>
    one.kind === "any" || one.kind === test.kind ? `(${writtenTest(one)})` : writtenTest(one),
  );
  return parts.join(test.kind === "all" ? " && " : " || ");
}

export const writtenEffects = (effects: readonly Effect[]): string =>
  effects
    .map(
      ({ documentId, on, id, member, value }) =>
        `document[${quoted(documentId)}].${on}[${quoted(id)}].${member} = ${value}`,
    )
    .join("; ");

type Read = { test: Test; effects: Effect[] };
/** Conditions are never changed, only replaced, and every stroke of a drag asks for all of them. */
const known = new WeakMap<Condition, Read | null>();

/** Nothing where one of the two strings cannot be read: some were kept before anybody checked them. */
export function readCondition(condition: Condition): Read | undefined {
  let read = known.get(condition);
  if (read === undefined) {
    read = newlyRead(condition);
    known.set(condition, read);
  }
  return read ?? undefined;
}

function newlyRead({ condition, action }: Condition): Read | null {
  try {
    return { test: parseCondition(condition), effects: parseAction(action) };
  } catch (cause) {
    if (cause instanceof ConditionProblem) return null;
    throw cause;
  }
}

export const isClause = (test: Test): test is Clause => test.kind !== "all" && test.kind !== "any";

export const meansTheSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a condition asks, each once. */
export function askedBy(condition: Condition): FieldPath[] {
  const asked = readCondition(condition);
  return asked ? [...new Map(fieldsAsked(asked.test).map((path) => [pathKey(path), path])).values()] : [];
}

/** Conditions know a field by its document and its id, whatever approval it is in. */
export const pathKey = ({ documentId, fieldId }: FieldPath): string => JSON.stringify([documentId, fieldId]);
export const approvalKey = (documentId: string, approvalId: string): string => JSON.stringify([documentId, approvalId]);

/** How a condition is written anew: for fields and approvals that are others by now. Null: gone. */
export type Renaming = {
  field: (path: FieldPath) => FieldPath | null;
  approval: (documentId: string, id: string) => { documentId: string; id: string } | null;
};

function renamedTest(test: Test, to: Renaming["field"]): Test | null {
  if (isClause(test)) {
    const path = to(test);
    return path && { ...test, ...path };
  }
  const parts = test.of.map((one) => renamedTest(one, to));
  const left = parts.filter((one) => one !== null);
  // Of clauses that stand beside each other those that are left still mean something; of what is nested nobody can say.
  if (left.length < parts.length && !test.of.every(isClause)) return null;
  return left.length > 1 ? { ...test, of: left } : (left[0] ?? null);
}

function renamedEffect(effect: Effect, { field, approval }: Renaming): Effect | null {
  if (effect.on === "approval") {
    const to = approval(effect.documentId, effect.id);
    return to && { ...effect, ...to };
  }
  const to = field({ documentId: effect.documentId, fieldId: effect.id });
  return to && { ...effect, documentId: to.documentId, id: to.fieldId };
}

/** Null where nothing is left to ask or to switch. What stays the same keeps its writing. */
export function renamed(condition: Condition, to: Renaming): Condition | null {
  const read = readCondition(condition);
  if (!read) return condition;
  const test = renamedTest(read.test, to.field);
  const effects = read.effects.flatMap((effect) => renamedEffect(effect, to) ?? []);
  if (!test || effects.length === 0) return null;
  return {
    id: condition.id,
    condition: meansTheSame(test, read.test) ? condition.condition : writtenTest(test),
    action: meansTheSame(effects, read.effects) ? condition.action : writtenEffects(effects),
  };
}
