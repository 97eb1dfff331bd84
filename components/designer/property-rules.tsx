// The rules that belong to a kind: length and pattern of text, options of a list, groups of boxes, the form of a date.
import { useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { FieldValidation } from "#lib/contract/records/field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type CivilDate, defaultDateFormat, formatDate, parseDate } from "#lib/packages/fields/date-format.ts";
import { namedPatterns } from "#lib/packages/fields/named-patterns.ts";
import { isBroken } from "#lib/packages/fields/pattern-program.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { labelOf } from "./field-words.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { PatternTester } from "./pattern-tester.tsx";
import { goToField } from "./placing.ts";
import { PropertyNumber, PropertySelect, PropertyText } from "./property-input.tsx";
import { changeSelected } from "./selection-acts.ts";
import { SideBySide } from "./studio-parts.tsx";

export type RuleStep = "length" | "pattern" | "message" | "options" | "group" | "date";
type RulesProps = { field: DesignerField; set: (step: RuleStep, how: Partial<FieldValidation>) => void };

type LimitsProps = {
  of: "characters" | "boxes";
  least: number | null;
  most: number | null;
  onLeast: (value: number | null) => void;
  onMost: (value: number | null) => void;
};

function Limits({ of, least, most, onLeast, onMost }: LimitsProps) {
  const t = useWords("designer-fields");
  return (
    <SideBySide>
      <FormField label={t("rule.least")}>
        <PropertyNumber placeholder={t(`rule.${of}`)} value={least} onTake={onLeast} />
      </FormField>
      <FormField label={t("rule.most")}>
        <PropertyNumber placeholder={t(`rule.${of}`)} value={most} onTake={onMost} />
      </FormField>
    </SideBySide>
  );
}

export function TextRules({ field, set }: RulesProps) {
  const t = useWords("designer-fields");
  const rules = field.validation ?? {};
  const known = namedPatterns.some((one) => one.pattern === rules.pattern);
  const [own, setOwn] = useState(Boolean(rules.pattern) && !known);
  // Clients send 0 and the largest integer for "no limit".
  const limit = (value: number | null | undefined) => (value && value < 2 ** 31 - 1 ? value : null);
  return (
    <>
      <Limits
        of="characters"
        least={limit(rules.minLength)}
        most={limit(rules.maxLength)}
        onLeast={(minLength) => set("length", { minLength })}
        onMost={(maxLength) => set("length", { maxLength })}
      />
      <FormField label={t("rule.match")}>
        <PropertySelect
          value={own ? "own" : (rules.pattern ?? "")}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setOwn(value === "own");
            if (value !== "own") set("pattern", { pattern: value || null });
          }}
          options={[
            { value: "", label: t("pattern.any") },
            ...namedPatterns.map(({ pattern, words }) => ({ value: pattern, label: t(`pattern.${words}`) })),
            { value: "own", label: t("pattern.own") },
          ]}
        />
      </FormField>
      {own && (
        <FormField
          label={t("rule.pattern")}
          hint={t("rule.patternHint")}
          error={isBroken(rules.pattern ?? "") ? t("rule.patternBroken") : undefined}
        >
          <PropertyText
            className="font-mono tracking-normal"
            dir="ltr"
            longest={longest.line}
            value={rules.pattern ?? ""}
            onTake={(pattern) => set("pattern", { pattern: pattern || null })}
          />
        </FormField>
      )}
      {(own || rules.pattern) && (
        <FormField label={t("rule.otherwise")}>
          <PropertyText
            placeholder={t("rule.otherwiseHint")}
            longest={longest.line}
            value={rules.errorMessage ?? ""}
            onTake={(errorMessage) => set("message", { errorMessage: errorMessage || null })}
          />
        </FormField>
      )}
      {(own || rules.pattern || limit(rules.minLength) || limit(rules.maxLength)) && <PatternTester field={field} />}
    </>
  );
}

export function ListRules({ field, set }: RulesProps) {
  const t = useWords("designer-fields");
  const options = field.validation?.enum ?? [];
  return (
    <>
      <OptionsEditor options={options} onChange={(next) => set("options", { enum: next })} />
      {options.length === 0 && <p className="text-critical-text text-xs">{t("rule.noOptions")}</p>}
    </>
  );
}

/** Other boxes of the same group, which only ever spans one signer's fields of one signature. */
function useSiblings(field: DesignerField): DesignerField[] {
  const group = field.validation?.group ?? "";
  return useFields(
    useShallow((state) =>
      group === ""
        ? []
        : state.fields.filter(
            (other) =>
              other.key !== field.key &&
              other.subtype === field.subtype &&
              other.documentId === field.documentId &&
              other.approvalId === field.approvalId &&
              other.validation?.group === group,
          ),
    ),
  );
}

export function GroupRules({ field, set }: RulesProps) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const siblings = useSiblings(field);
  const isRadio = field.subtype === "RADIO";
  const first = designer.t("field.first.group");
  const rules = field.validation ?? {};
  const members = new Set([field.key, ...siblings.map((one) => one.key)]);
  // Numbers belong to the group: every member carries them.
  const setAll = (how: Partial<FieldValidation>) => {
    const { commit, fields } = designer.fields.getState();
    commit(
      t("step.group"),
      fields.map((one) => (members.has(one.key) ? { ...one, validation: { ...one.validation, ...how } } : one)),
    );
  };
  return (
    <>
      <FormField label={t("group.title")} hint={t("group.hint", { radio: isRadio ? "yes" : "no" })}>
        <PropertyText
          value={rules.group ?? ""}
          placeholder={isRadio ? first : t("group.none")}
          longest={longest.short}
          onTake={(group) => set("group", { group: group.trim() || (isRadio ? first : null) })}
        />
      </FormField>
      {rules.group && <Siblings siblings={siblings} />}
      {!isRadio && rules.group && (
        <Limits
          of="boxes"
          least={rules.minimumRequired ?? null}
          most={rules.maximumRequired ?? null}
          onLeast={(minimumRequired) => setAll({ minimumRequired })}
          onMost={(maximumRequired) => setAll({ maximumRequired })}
        />
      )}
      {rules.group && (
        <FormField label={t("group.help")}>
          <PropertyText
            longest={longest.line}
            value={rules.groupTooltip ?? ""}
            onTake={(groupTooltip) => setAll({ groupTooltip: groupTooltip || null })}
          />
        </FormField>
      )}
      <FirstState field={field} />
    </>
  );
}

/** The way to the other boxes of the group. */
function Siblings({ siblings }: { siblings: DesignerField[] }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  return (
    <div>
      <span className="font-medium text-ink-2 text-xs">{t("group.others", { count: siblings.length })}</span>
      <ul>
        {siblings.map((one) => (
          <li key={one.key} className="text-xs leading-5">
            <button
              type="button"
              className="text-accent-text underline underline-offset-3"
              onClick={() => goToField(designer, one.key)}
            >
              {t.rich("group.other", {
                name: () => <span dir="auto">{labelOf(designer.t, one)}</span>,
                page: one.page + 1,
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How a box stands before the signer comes. */
function FirstState({ field }: { field: DesignerField }) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const radio = field.subtype === "RADIO" ? "yes" : "no";
  return (
    <FormField label={t("group.first")}>
      <PropertySelect
        value={field.value === "X" ? "X" : ""}
        onChange={(event) => changeSelected(designer, t("step.first"), () => ({ value: event.target.value || null }))}
        options={[
          { value: "", label: t("group.notChosen", { radio }) },
          { value: "X", label: t("group.chosen", { radio }) },
        ]}
      />
    </FormField>
  );
}

const dateForms = ["", "dd.MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "d MMMM yyyy", "MMM d, yyyy"];
const shownDate = { year: 2026, month: 11, day: 21 };

export function DateRules({ field }: RulesProps) {
  const t = useWords("designer-fields");
  const designer = useDesigner();
  const { formatTag } = useReader();
  const { language } = designer.pkg;
  const pattern = field.validation?.pattern;
  const current = pattern === defaultDateFormat ? "" : (pattern ?? "");
  const forms = dateForms.includes(current) ? dateForms : [...dateForms, current];
  const date = field.value ? parseDate(pattern, field.value, language) : null;
  // What is filled in beforehand is written as the signer would write it.
  const write = (step: string, to: string | null | undefined, next: CivilDate | null, otherwise: string | null) =>
    changeSelected(designer, step, (one) => ({
      validation: { ...one.validation, ...(to === pattern ? {} : { pattern: to ?? null }) },
      value: next ? formatDate(to, next, language) : otherwise,
    }));
  return (
    <>
      <FormField label={t("rule.dateForm")}>
        <PropertySelect
          value={current}
          onChange={(event) => write(t("step.date"), event.currentTarget.value || null, date, field.value)}
          options={forms.map((value) => ({
            value,
            label: dateForms.includes(value) ? formatDate(value, shownDate, formatTag) : value,
          }))}
        />
      </FormField>
      <FormField
        label={t("property.value")}
        hint={field.value && !date ? t("rule.noDate", { value: field.value }) : undefined}
      >
        <DateInput
          className="h-7 text-xs max-md:min-h-11 max-md:text-lg"
          value={date ? formatDate(defaultDateFormat, date) : ""}
          onChange={(event) =>
            write(t("step.value"), pattern, parseDate(defaultDateFormat, event.currentTarget.value), null)
          }
        />
      </FormField>
    </>
  );
}
