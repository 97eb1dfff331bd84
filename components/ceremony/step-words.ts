// How the steps of the ceremony are called, and what is said of a value against its field's rules.

import type { Words } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { formatDate } from "#lib/packages/fields/date-format.ts";
import type { Step } from "./signing-state.ts";
import { type Labels, optionLabel } from "./steps-of.ts";

const kinds = ["TEXTFIELD", "TEXTAREA", "CHECKBOX", "RADIO", "LIST", "DATEPICKER", "CUSTOMFIELD"] as const;

export const labelsOf = (t: Words): Labels => ({
  signature: t("label.signature"),
  initials: t("label.initials"),
  choice: t("label.choice"),
  confirm: (name) => t("label.confirm", { name }),
  kinds: { ...Object.fromEntries(kinds.map((kind) => [kind, t(`label.${kind}`)])), RAW_CAPTURE: t("drawing.label") },
  other: t("label.other"),
  oneOf: (one) => t("label.oneOf", one),
});

/** The last day of this year, as nothing explains a form of dates as well as a date. `language` names the months. */
export const exampleDate = (format: string | null | undefined, language: string): string =>
  formatDate(format, { year: new Date().getFullYear(), month: 12, day: 31 }, language);

/** In a sentence that runs the other way its numbers stay in their order, as they do in the field. */
const leftToRight = (written: string): string => `\u2068\u200e${written}\u2069`;

/** The sender's own words where there are some, else ours for the rule that is broken; `language` is the package's. */
export function problemWords(
  t: Words,
  { message, rule, limit = 0, format, example = "" }: NonNullable<Step["problem"]>,
  language: string,
): string {
  if (!rule) return message;
  if (rule === "minLength" || rule === "maxLength" || rule === "groupMinimum" || rule === "groupMaximum")
    return t(`value.${rule}`, { limit });
  if (rule === "patternExample") return t("value.patternExample", { example: leftToRight(example) });
  return rule === "date" ? t("value.date", { format: leftToRight(exampleDate(format, language)) }) : t(`value.${rule}`);
}

/** How one box is called on its page: of several that are one answer, each by its own name. */
export const boxName = (step: Step, field: Field, t: Words): string =>
  field.subtype === "RADIO" || step.fields.length > 1
    ? t("field.ofGroup", { group: step.label, name: optionLabel(step.fields, field, labelsOf(t)) })
    : step.label;
