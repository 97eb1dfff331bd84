// PURE. Whether the values that a signer gives satisfy the rules of the fields; the browser and the server ask alike.
import type { FieldValidation } from "#lib/contract/records/field.ts";
import type { FieldSubtype, FieldType } from "#lib/contract/records/field-enums.ts";
import { latinDigits } from "#lib/language/latin-digits.ts";
import { hasVisibleText } from "#lib/language/visible-text.ts";
import { dateFormatOf, isNoSuchDay, parseDate } from "./date-format.ts";
import { drawingOfValue } from "./drawn-value.ts";
import { isDrawn, isFillable } from "./field-kinds.ts";
import { patternRule } from "./named-patterns.ts";
import { patternExample } from "./pattern-example.ts";
import { satisfiesPattern } from "./pattern-match.ts";

/** What a rule needs to know of a field; records and rows both fit. */
export type CheckedField = {
  id: string;
  name: string;
  type: FieldType;
  subtype: FieldSubtype;
  value: string | null;
  binding: string | null;
  validation: FieldValidation | null;
};

export const valueProblemCodes = [
  "required",
  "minLength",
  "maxLength",
  "pattern",
  "option",
  "date",
  "group",
  "groupMinimum",
  "groupMaximum",
  "readOnly",
] as const;
type ValueRule =
  | "fillIn"
  | "chooseOne"
  | "tickThis"
  | "tickOrEmpty"
  | "onlyOne"
  | "noSuchDay"
  | "patternExample"
  | ReturnType<typeof patternRule>
  | Exclude<(typeof valueProblemCodes)[number], "required" | "group">;
export type ValueProblem = {
  fieldId: string;
  code: (typeof valueProblemCodes)[number];
  /** Which rule of ours it breaks, unless the sender wrote words of their own for it. */
  rule?: ValueRule;
  own?: string;
  limit?: number;
  format?: string;
  /** What would fit. */
  example?: string;
};

export const checkedValue = "X";

/** Whether this signer may change the field: fillable, and not switched to read-only. */
export const isEditable = (field: CheckedField): boolean => isFillable(field) && field.validation?.disabled !== true;

/** The group of a radio button or of a counted checkbox; a radio button without one stands alone. */
export function groupOf(field: Pick<CheckedField, "id" | "subtype" | "validation">): string | null {
  const group = field.validation?.group?.trim();
  if (field.subtype === "RADIO") return group || field.validation?.enum?.[0] || `#${field.id}`;
  return field.subtype === "CHECKBOX" && group ? group : null;
}

const written = new Set<FieldSubtype>(["TEXTFIELD", "TEXTAREA", "CUSTOMFIELD"]);

/** What a value is taken as: digits of another script are Latin ones where the field's pattern asks for those. */
export function takenValue(field: Pick<CheckedField, "subtype" | "validation">, value: string): string {
  const pattern = field.validation?.pattern;
  if (!pattern || !written.has(field.subtype) || satisfiesPattern(pattern, value)) return value;
  const latin = latinDigits(value);
  return latin !== value && satisfiesPattern(pattern, latin) ? latin : value;
}

const characters = (value: string): number => Array.from(value).length;

/** Of a pattern without a name an example says more than any sentence, where there is one that the other rules take, too. */
function patternProblem(pattern: string, rules: FieldValidation | null): Omit<ValueProblem, "fieldId"> {
  const rule = patternRule(pattern);
  const example = rule === "pattern" ? patternExample(pattern) : undefined;
  const { minLength, maxLength } = rules ?? {};
  if (example === undefined || example.length < (minLength || 0) || example.length > (maxLength || example.length))
    return { code: "pattern", rule };
  return { code: "pattern", rule: "patternExample", example };
}

function textProblem(field: CheckedField, value: string): Omit<ValueProblem, "fieldId"> | null {
  const { minLength, maxLength, pattern } = field.validation ?? {};
  if (minLength && characters(value) < minLength)
    return {
      code: "minLength",
      rule: "minLength",
      limit: minLength,
    };
  // Clients send 0 or 2147483647 for "no limit".
  if (maxLength && maxLength > 0 && characters(value) > maxLength)
    return {
      code: "maxLength",
      rule: "maxLength",
      limit: maxLength,
    };
  return satisfiesPattern(pattern, value) ? null : patternProblem(pattern ?? "", field.validation);
}

function singleProblem(field: CheckedField, value: string, language: string): Omit<ValueProblem, "fieldId"> | null {
  const rules = field.validation;
  if (field.subtype === "CHECKBOX" || field.subtype === "RADIO") {
    return value === "" || value === checkedValue ? null : { code: "option", rule: "tickOrEmpty" };
  }
  if (!hasVisibleText(value)) return rules?.required ? { code: "required", rule: "fillIn" } : null;
  if (isDrawn(field)) return drawingOfValue(value) ? null : { code: "pattern", rule: "pattern" };
  if (field.subtype === "LIST") {
    const options = rules?.enum ?? [];
    return options.length === 0 || options.includes(value) ? null : { code: "option", rule: "option" };
  }
  if (field.subtype === "DATEPICKER") {
    const format = dateFormatOf(rules?.pattern);
    if (isNoSuchDay(rules?.pattern, value, language)) return { code: "date", rule: "noSuchDay", format };
    return parseDate(rules?.pattern, value, language) ? null : { code: "date", rule: "date", format };
  }
  return textProblem(field, value);
}

type Member = { field: CheckedField; checked: boolean };

function radioProblem(members: Member[]): ValueProblem | null {
  const chosen = members.filter((member) => member.checked);
  const extra = chosen[1];
  if (extra) return { fieldId: extra.field.id, code: "group", rule: "onlyOne" };
  const asks = members.find((member) => member.field.validation?.required);
  return chosen.length === 0 && asks ? { fieldId: asks.field.id, code: "required", rule: "chooseOne" } : null;
}

/** Our choice: numbers on a group replace the members' own `required`, which could contradict them. */
function checkboxProblem(members: Member[]): ValueProblem | null {
  const rules = members.map((member) => member.field.validation);
  const least = rules.find((rule) => typeof rule?.minimumRequired === "number")?.minimumRequired ?? null;
  const most = rules.find((rule) => typeof rule?.maximumRequired === "number")?.maximumRequired ?? null;
  const checked = members.filter((member) => member.checked);
  if (least === null && most === null) {
    const missing = members.find((member) => member.field.validation?.required && !member.checked);
    return missing ? { fieldId: missing.field.id, code: "required", rule: "tickThis" } : null;
  }
  const wanted = Math.min(least ?? 0, members.length);
  const open = members.find((member) => !member.checked) ?? members[0];
  if (checked.length < wanted && open)
    return {
      fieldId: open.field.id,
      code: "groupMinimum",
      rule: "groupMinimum",
      limit: wanted,
    };
  const last = checked.at(-1);
  return most !== null && most > 0 && checked.length > most && last
    ? {
        fieldId: last.field.id,
        code: "groupMaximum",
        rule: "groupMaximum",
        limit: most,
      }
    : null;
}

/**
 * Every rule that the values break, in the order of the fields; empty when they may be signed. `fields` are those of one
 * approval, whose groups stand on their own. A field without a given value keeps the one it has.
 */
export function checkValues(
  fields: readonly CheckedField[],
  values: readonly { fieldId: string; value: string }[],
  language = "en",
): ValueProblem[] {
  const given = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  const problems = new Map<string, ValueProblem>();
  const groups = new Map<string, Member[]>();
  for (const field of fields.filter((one) => isFillable(one))) {
    const value = given.get(field.id) ?? field.value ?? "";
    const readOnly = field.validation?.disabled === true;
    if (readOnly && value !== (field.value ?? ""))
      problems.set(field.id, {
        fieldId: field.id,
        code: "readOnly",
        rule: "readOnly",
      });
    const problem = readOnly ? null : singleProblem(field, value, language);
    // The sender's own words come first, except where nothing was entered at all.
    const own = problem?.code === "required" ? "" : field.validation?.errorMessage?.trim();
    if (problem)
      problems.set(field.id, {
        fieldId: field.id,
        ...(own ? { code: problem.code, own } : problem),
      });
    if (field.subtype === "RADIO" || field.subtype === "CHECKBOX") {
      const key = `${field.subtype} ${groupOf(field) ?? `#${field.id}`}`;
      groups.set(key, [...(groups.get(key) ?? []), { field, checked: value === checkedValue }]);
    }
  }
  for (const members of groups.values()) {
    if (members.every((member) => member.field.validation?.disabled === true)) continue;
    const problem = members[0]?.field.subtype === "RADIO" ? radioProblem(members) : checkboxProblem(members);
    if (problem && !problems.has(problem.fieldId)) problems.set(problem.fieldId, problem);
  }
  return fields.flatMap((field) => problems.get(field.id) ?? []);
}
