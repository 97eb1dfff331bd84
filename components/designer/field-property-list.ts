// What can be said of one field, as data: which fields it concerns, what stands in its input, and what taking it changes.
import type { SelectOption } from "#components/ui/select.tsx";
import type { AreaWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { longestCode } from "#lib/designer/codes.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { isCode, isDrawn, isKnownBinding, paletteKind } from "#lib/packages/fields/field-kinds.ts";

type Change = Partial<DesignerField>;
export type PropertyWords = AreaWords<"designer-fields">;

export type Property = {
  label: "label" | "content" | "name" | "help" | "value" | "choice" | "size" | "binding";
  hint?: (t: PropertyWords, field: DesignerField) => string | undefined;
  /** What undo calls the change. */
  step: "label" | "name" | "help" | "value" | "size" | "binding";
  concerns: (field: DesignerField) => boolean;
} & (
  | {
      as: "line" | "area";
      longest: number;
      read: (field: DesignerField) => string;
      /** Nothing where it cannot be taken. `others` are the document's other fields. */
      write: (value: string, others: readonly DesignerField[]) => Change | undefined;
    }
  | {
      as: "choice";
      options: (t: PropertyWords, field: DesignerField) => SelectOption[];
      read: (field: DesignerField) => string;
      write: (value: string) => Change;
    }
  | {
      as: "number";
      placeholder: "sizeOfPackage";
      read: (field: DesignerField) => number | null;
      write: (value: number | null) => Change;
    }
);

export const isText = ({ subtype }: DesignerField): boolean =>
  subtype === "TEXTFIELD" || subtype === "TEXTAREA" || subtype === "CUSTOMFIELD";
export const isCustom = ({ subtype }: DesignerField): boolean => subtype === "CUSTOMFIELD";
export const isBox = ({ subtype }: DesignerField): boolean => subtype === "CHECKBOX" || subtype === "RADIO";
export const isList = ({ subtype }: DesignerField): boolean => subtype === "LIST";
export const isDate = ({ subtype }: DesignerField): boolean => subtype === "DATEPICKER";
/** Filled in for the signer when they sign: nobody is asked. */
export const isFilled = (field: DesignerField): boolean => paletteKind(field).group === "filled";
const isPlainLabel = ({ subtype, binding }: DesignerField): boolean => subtype === "LABEL" && !binding;

const value = {
  longest: longest.value,
  read: (field: DesignerField) => field.value ?? "",
  write: (typed: string): Change => ({ value: typed || null }),
};

export const ownProperties: readonly Property[] = [
  {
    label: "binding",
    step: "binding",
    as: "choice",
    concerns: (field) => field.subtype === "LABEL" || field.binding !== null,
    options: (t, { binding }) => [
      { value: "", label: t("bound.nothing") },
      { value: "{approval.signed}", label: t("bound.signed") },
      { value: "{signer.name}", label: t("bound.name") },
      { value: "{signer.title}", label: t("bound.title") },
      { value: "{signer.company}", label: t("bound.company") },
      // What a program has written and nothing fills in.
      ...(binding && !isKnownBinding(binding) ? [{ value: binding, label: binding }] : []),
    ],
    read: (field) => field.binding ?? "",
    write: (binding) => ({ binding: binding || null }),
  },
  { label: "label", step: "label", as: "area", concerns: isPlainLabel, ...value },
  {
    label: "content",
    hint: (t) => t("property.contentHint"),
    step: "value",
    as: "line",
    concerns: isCode,
    ...value,
    longest: longestCode,
    write: (typed) => ({ value: typed.trim() || null }),
  },
  {
    label: "name",
    hint: (t, field) => (isBox(field) ? t("property.nameOfBox") : undefined),
    step: "name",
    as: "line",
    // A custom field is chosen, and its id is the name.
    concerns: (field) => !isCustom(field),
    longest: longest.short,
    read: (field) => field.name,
    write: (typed, others) => {
      const name = typed.trim();
      if (!name) return undefined;
      return { name: others.some((other) => other.name === name) ? `${name} 2` : name };
    },
  },
  {
    label: "help",
    step: "help",
    as: "line",
    concerns: (field) => !isPlainLabel(field),
    longest: longest.line,
    read: (field) => field.tooltip ?? "",
    write: (typed) => ({ tooltip: typed || null }),
  },
  {
    label: "value",
    step: "value",
    as: "area",
    concerns: (field) => field.subtype === "TEXTAREA",
    ...value,
  },
  {
    label: "value",
    step: "value",
    as: "line",
    concerns: (field) => isText(field) && field.subtype !== "TEXTAREA",
    ...value,
  },
  {
    label: "choice",
    step: "value",
    as: "choice",
    concerns: isList,
    options: (t, field) => [
      { value: "", label: t("property.nothing") },
      ...(field.validation?.enum ?? []).map((option) => ({ value: option, label: option })),
    ],
    ...value,
  },
];

export const textProperties: readonly Property[] = [
  {
    label: "size",
    hint: (t) => t("property.sizeHint"),
    step: "size",
    as: "number",
    placeholder: "sizeOfPackage",
    concerns: (field) => field.type === "INPUT" && !isBox(field) && !isDrawn(field),
    read: (field) => field.fontSize,
    write: (size) => ({ fontSize: size === null ? null : Math.min(72, size) }),
  },
];

/** What is said of several fields at once. */
export const sharedProperties = [...ownProperties, ...textProperties].filter(
  ({ label }) => label === "help" || label === "size",
);

/** What all have, if they all have the same. */
export const commonOf = <Value>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;
