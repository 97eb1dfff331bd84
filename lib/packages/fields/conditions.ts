// PURE. What conditional fields make of the documents for one signer; the ceremony and the server ask alike.
import type { FieldValidation } from "#lib/contract/records/field.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import { type Effect, parseAction, parseCondition, type Test } from "./condition-syntax.ts";

/** Rows and the ceremony's records both fit. */
export type ConditionalDocument = {
  id: string;
  approvals: {
    id: string;
    roleId: string;
    accepted: unknown;
    disabled: boolean;
    fields: { id: string; value: string | null; validation: FieldValidation | null }[];
  }[];
};

/** What the signer has entered and not yet signed; undefined where nothing was. */
export type Entered = (documentId: string, approvalId: string, fieldId: string) => string | undefined;

type Switches = Map<string, boolean>;
type Rule = { test: Test; effects: Effect[] };

const keyOf = ({ documentId, on, id, member }: Omit<Effect, "value">): string =>
  JSON.stringify([documentId, on, id, member]);

/** What cannot be read switches nothing: strings are checked when they are written. */
function rulesOf(conditions: readonly Condition[]): Rule[] {
  return conditions.flatMap(({ condition, action }) => {
    try {
      return [{ test: parseCondition(condition), effects: parseAction(action) }];
    } catch {
      return [];
    }
  });
}

function holds(test: Test, valueAt: (documentId: string, fieldId: string) => string): boolean {
  if (test.kind === "all") return test.of.every((one) => holds(one, valueAt));
  if (test.kind === "any") return test.of.some((one) => holds(one, valueAt));
  const value = valueAt(test.documentId, test.fieldId);
  return test.kind === "empty" ? (value.trim() === "") === test.is : (value === test.is) !== test.negated;
}

/**
 * Our choice: a condition that does not hold means the opposite of its action, or `disabled = false` on an enabled field
 * would say nothing. Where several switch the same thing, the last one that holds wins.
 */
function switchesOf(rules: readonly Rule[], valueAt: (documentId: string, fieldId: string) => string): Switches {
  const switches: Switches = new Map();
  for (const { test, effects } of rules) {
    if (holds(test, valueAt)) for (const effect of effects) switches.set(keyOf(effect), effect.value);
  }
  for (const effect of rules.flatMap((rule) => rule.effects))
    if (!switches.has(keyOf(effect))) switches.set(keyOf(effect), !effect.value);
  return switches;
}

const isSame = (a: Switches, b: Switches): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);

/** A field that is switched off counts as empty, which may switch others: asked again until nothing changes. */
function settled(rules: readonly Rule[], valueAt: (documentId: string, fieldId: string) => string): Switches {
  let switches: Switches = new Map();
  // Conditions that contradict each other never settle; the bound ends them.
  for (let round = 0; round <= rules.length; round++) {
    const before = switches;
    switches = switchesOf(rules, (documentId, fieldId) =>
      before.get(keyOf({ documentId, on: "field", id: fieldId, member: "disabled" }))
        ? ""
        : valueAt(documentId, fieldId),
    );
    if (isSame(before, switches)) break;
  }
  return switches;
}

/**
 * The documents as they are for this role now: approvals and fields of its own that are not signed yet are switched on and
 * off. A field that is off is read-only, not required and empty. What others have not signed yet counts as empty.
 */
export function underConditions<D extends ConditionalDocument>(
  documents: readonly D[],
  conditions: readonly Condition[] | null,
  roleId: string,
  entered: Entered = () => undefined,
): D[] {
  if (!conditions?.length) return [...documents];
  const valueAt = (documentId: string, fieldId: string): string => {
    for (const approval of documents.find((one) => one.id === documentId)?.approvals ?? []) {
      const field = approval.fields.find((one) => one.id === fieldId);
      if (!field) continue;
      if (approval.accepted) return field.value ?? "";
      return approval.roleId === roleId ? (entered(documentId, approval.id, fieldId) ?? field.value ?? "") : "";
    }
    return "";
  };
  const switches = settled(rulesOf(conditions), valueAt);
  return documents.map((document) => ({
    ...document,
    approvals: document.approvals.map((approval) =>
      approval.roleId === roleId && !approval.accepted ? switched(document.id, approval, switches) : approval,
    ),
  }));
}

function switched<A extends ConditionalDocument["approvals"][number]>(
  documentId: string,
  approval: A,
  switches: Switches,
): A {
  const of = (on: "field" | "approval", id: string, member: "disabled" | "required") =>
    switches.get(keyOf({ documentId, on, id, member }));
  return {
    ...approval,
    disabled: of("approval", approval.id, "disabled") ?? approval.disabled,
    fields: approval.fields.map((field) => {
      const disabled = of("field", field.id, "disabled");
      const required = of("field", field.id, "required");
      if (disabled === undefined && required === undefined) return field;
      const off = disabled ?? field.validation?.disabled ?? false;
      return {
        ...field,
        value: disabled ? "" : field.value,
        validation: {
          ...field.validation,
          disabled: off,
          required: !off && (required ?? field.validation?.required ?? false),
        },
      };
    }),
  };
}
