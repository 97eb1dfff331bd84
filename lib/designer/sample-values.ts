// PURE. What somebody might have filled in, so that what waits for it can be seen: the answer that a rule asks for, or else one of
// the field's own kind.
import type { Condition } from "#lib/contract/records/package.ts";
import { fieldsAsked, type Test } from "#lib/packages/fields/condition-syntax.ts";
import { formatDate } from "#lib/packages/fields/date-format.ts";
import { isDrawn, isFillable } from "#lib/packages/fields/field-kinds.ts";
import { patternRule } from "#lib/packages/fields/named-patterns.ts";
import { pathKey, readCondition } from "#lib/packages/fields/written-conditions.ts";
import type { DesignerField } from "./designer-field.ts";

const ofPattern: Record<ReturnType<typeof patternRule>, string | null> = {
  patternLetters: "Kim",
  patternDigits: "12345",
  patternNumber: "1200",
  patternBoth: "AB12",
  patternEmail: "kim@example.com",
  patternTelephone: "+1 555 0100",
  // Whoever wrote a pattern of their own knows what it takes.
  pattern: null,
};

const drawing = JSON.stringify({ width: 120, height: 40, strokes: [[10, 30, 30, 8, 45, 32, 62, 10, 80, 28, 110, 14]] });

/** The answers that conditions ask for, by field. */
function askedAnswers(conditions: readonly Condition[]): Map<string, string> {
  const answers = new Map<string, string>();
  const note = (test: Test): void => {
    if (test.kind === "all" || test.kind === "any") test.of.forEach(note);
    else if (test.kind === "value" && !test.negated && !answers.has(pathKey(test))) answers.set(pathKey(test), test.is);
  };
  for (const one of conditions) {
    const test = readCondition(one)?.test;
    if (test && fieldsAsked(test).length > 0) note(test);
  }
  return answers;
}

const groupOf = ({ documentId, approvalId, validation, key }: DesignerField): string =>
  JSON.stringify(validation?.group ? [documentId, approvalId, validation.group] : key);

function sampleOf({ subtype, validation, name }: DesignerField, now: Date): string | null {
  switch (subtype) {
    case "CHECKBOX":
      return "X";
    case "LIST":
      return validation?.enum?.[0] ?? null;
    case "DATEPICKER":
      return formatDate(validation?.pattern, {
        year: now.getFullYear(),
        month: now.getMonth() + 1,
        day: now.getDate(),
      });
    case "RAW_CAPTURE":
      return drawing;
    case "TEXTFIELD":
    case "TEXTAREA":
    case "CUSTOMFIELD":
      return validation?.pattern
        ? ofPattern[patternRule(validation.pattern)]
        : name.slice(0, validation?.maxLength || 4000);
    default:
      return null;
  }
}

/** By key, for those that their signers fill in. Of radio buttons one of each group is chosen. */
export function sampleValues(
  fields: readonly DesignerField[],
  conditions: readonly Condition[],
  now: Date,
): Map<string, string> {
  const asked = askedAnswers(conditions);
  const answerFor = (field: DesignerField) =>
    isDrawn(field) ? undefined : asked.get(pathKey({ documentId: field.documentId, fieldId: field.id }));
  const samples = new Map<string, string>();
  const groups = Map.groupBy(fields.filter(isFillable), groupOf);
  for (const group of groups.values()) {
    const chosen = group.find((field) => field.value) ?? group.find((field) => answerFor(field)) ?? group[0];
    for (const field of group) {
      if (field.subtype === "RADIO" && field !== chosen) continue;
      const value = field.value || (answerFor(field) ?? (field.subtype === "RADIO" ? "X" : sampleOf(field, now)));
      if (value) samples.set(field.key, value);
    }
  }
  return samples;
}
