// PURE. What can be clicked together for a field: what may be asked of which fields, and what then happens.
import type { Effect, FieldPath } from "#lib/packages/fields/condition-syntax.ts";
import { isDrawn, isFillable } from "#lib/packages/fields/field-kinds.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { askedBy, type Clause, pathKey, readCondition } from "#lib/packages/fields/written-conditions.ts";
import type { Rule } from "./conditions.ts";
import { type DesignerField, sharesApproval } from "./designer-field.ts";
import { fieldAt } from "./field-rules.ts";
import type { DesignerRecipient } from "./recipients.ts";

export const questions = ["ticked", "notTicked", "is", "isNot", "filled", "empty"] as const;
export type Question = (typeof questions)[number];

const isBox = ({ subtype }: DesignerField): boolean => subtype === "CHECKBOX" || subtype === "RADIO";

/** What a clause asks. Of a box, comparing with its mark is whether it is ticked. */
export function questionOf(clause: Clause, field: DesignerField | undefined): Question {
  if (clause.kind === "empty") return clause.is ? "empty" : "filled";
  if (field && isBox(field) && clause.is === checkedValue) return clause.negated ? "notTicked" : "ticked";
  return clause.negated ? "isNot" : "is";
}

/** What can be asked of a field, the usual first; `now` is what is asked of it already, however it came there. */
export function questionsFor(field: DesignerField | undefined, now?: Question): Question[] {
  const offered: Question[] = !field
    ? []
    : isBox(field)
      ? ["ticked", "notTicked"]
      : isDrawn(field)
        ? ["filled", "empty"]
        : field.subtype === "LIST"
          ? ["is", "isNot", "filled", "empty"]
          : ["filled", "empty", "is", "isNot"];
  return now && !offered.includes(now) ? [...offered, now] : offered;
}

/** Whether a question compares with something that has to be said. */
export const wantsWords = (question: Question): boolean => question === "is" || question === "isNot";

export function clauseOf({ documentId, fieldId }: FieldPath, question: Question, is: string): Clause {
  switch (question) {
    case "ticked":
    case "notTicked":
      return { kind: "value", documentId, fieldId, is: checkedValue, negated: question === "notTicked" };
    case "is":
    case "isNot":
      return { kind: "value", documentId, fieldId, is, negated: question === "isNot" };
    case "filled":
    case "empty":
      return { kind: "empty", documentId, fieldId, is: question === "empty" };
  }
}

/** What is asked of a field that has just been chosen. */
export function firstClause(field: DesignerField): Clause {
  const [question = "filled"] = questionsFor(field);
  return clauseOf({ documentId: field.documentId, fieldId: field.id }, question, field.validation?.enum?.[0] ?? "");
}

export const outcomes = ["open", "closed", "required", "optional"] as const;
export type Outcome = (typeof outcomes)[number];

/** A signature is left out or asked for as a whole: whether it may be left out, conditions do not say. */
export const outcomesFor = (field: DesignerField): readonly Outcome[] =>
  field.type === "SIGNATURE" ? ["open", "closed"] : outcomes;

export const outcomeOf = ({ member, value }: Effect): Outcome =>
  member === "required" ? (value ? "required" : "optional") : value ? "closed" : "open";

export const effectOn = (field: DesignerField, outcome: Outcome): Effect => ({
  documentId: field.documentId,
  ...(field.type === "SIGNATURE"
    ? { on: "approval" as const, id: field.approvalId }
    : { on: "field" as const, id: field.id }),
  member: outcome === "required" || outcome === "optional" ? "required" : "disabled",
  value: outcome === "required" || outcome === "closed",
});

/** Whether a field can wait for others: it is signed or filled in by somebody. */
export const canWait = (field: DesignerField): boolean => field.type === "SIGNATURE" || isFillable(field);

const canBeAsked = isFillable;

export type Trouble = "gone" | "itself" | "unasked" | "later" | "loop";

const stepOf = (recipients: readonly DesignerRecipient[], roleId: string): number =>
  recipients.find((one) => one.roleId === roleId)?.turn?.at ?? 1;

const pathOf = ({ documentId, id }: DesignerField): string => pathKey({ documentId, fieldId: id });

/** What is switched on and off by rules, and by what. Whether a field is required changes nothing that others could ask. */
function switchesIn(fields: readonly DesignerField[]): { asked: string[]; switched: string[] }[] {
  return fields.flatMap(({ rules }) =>
    rules.map((rule) => ({
      asked: askedBy(rule).map(pathKey),
      switched: (readCondition(rule)?.effects ?? [])
        .filter(({ member }) => member === "disabled")
        .flatMap(({ documentId, on, id }) =>
          on === "field" ? [pathKey({ documentId, fieldId: id })] : inApproval(fields, { documentId, approvalId: id }),
        ),
    })),
  );
}

const inApproval = (fields: readonly DesignerField[], approval: Pick<DesignerField, "documentId" | "approvalId">) =>
  fields.filter((field) => sharesApproval(field, approval)).map(pathOf);

/** Every field that is only there when this one is: where a signature is left out, nobody fills in what is signed with it. */
function waitersOf(fields: readonly DesignerField[], field: DesignerField): Set<string> {
  const waiters = new Set(field.type === "SIGNATURE" ? inApproval(fields, field) : [pathOf(field)]);
  const switches = switchesIn(fields);
  for (let size = -1; size < waiters.size; ) {
    size = waiters.size;
    for (const { asked, switched } of switches)
      if (asked.some((path) => waiters.has(path))) for (const path of switched) waiters.add(path);
  }
  return waiters;
}

/**
 * Why a field cannot wait for another. What somebody else fills in is known once they have signed, so it can only be asked
 * where they sign before; two fields that wait for each other would never be open.
 */
export function troublesFor(
  fields: readonly DesignerField[],
  recipients: readonly DesignerRecipient[],
  waiting: DesignerField,
  outcome: Outcome,
): (asked: DesignerField | undefined) => Trouble | undefined {
  const isSwitch = outcome === "open" || outcome === "closed";
  const waiters = isSwitch ? waitersOf(fields, waiting) : new Set<string>();
  return (asked) => {
    if (!asked) return "gone";
    if (asked.key === waiting.key) return "itself";
    if (!canBeAsked(asked)) return "unasked";
    if (asked.roleId !== waiting.roleId && stepOf(recipients, asked.roleId) >= stepOf(recipients, waiting.roleId))
      return "later";
    return waiters.has(pathOf(asked)) ? "loop" : undefined;
  };
}

/** The same of a rule as it stands: the first of its clauses that cannot be, with the field it asks. */
export function troubleIn(
  fields: readonly DesignerField[],
  recipients: readonly DesignerRecipient[],
  waiting: DesignerField,
  { clauses, effect }: Rule,
): { trouble: Trouble; asked: DesignerField | undefined } | undefined {
  const troubleWith = troublesFor(fields, recipients, waiting, outcomeOf(effect));
  for (const path of clauses) {
    const asked = fieldAt(fields, path);
    const trouble = troubleWith(asked);
    if (trouble) return { trouble, asked };
  }
  return undefined;
}
