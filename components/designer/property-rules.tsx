"use client";
// The rules that belong to a kind: length and pattern of text, options of a list, groups of boxes, the form of a date.
import { useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { FormField } from "#components/ui/form-field.tsx";
import type { FieldValidation } from "#lib/contract/records/field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { fieldLabel } from "#lib/packages/fields/field-label.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { goToField } from "./placing.ts";
import { PropertyNumber, PropertySelect, PropertyText } from "./property-input.tsx";
import { changeSelected } from "./selection-acts.ts";
import { SideBySide } from "./studio-parts.tsx";

type RulesProps = { field: DesignerField; set: (label: string, how: Partial<FieldValidation>) => void };

const patterns = [
  { value: "", label: "Anything" },
  { value: "[\\p{L}\\s'’.-]+", label: "Letters and spaces" },
  { value: "[0-9]+", label: "Digits" },
  { value: "[0-9]+([.,][0-9]+)?", label: "A number" },
  { value: "[A-Za-z0-9]+", label: "Letters and digits, no spaces" },
  { value: "[^@\\s]+@[^@\\s]+\\.[^@\\s]+", label: "An e-mail address" },
  { value: "\\+?[0-9 ()/-]{5,}", label: "A telephone number" },
] as const;

type LimitsProps = {
  of: string;
  least: number | null;
  most: number | null;
  onLeast: (value: number | null) => void;
  onMost: (value: number | null) => void;
};

function Limits({ of, least, most, onLeast, onMost }: LimitsProps) {
  return (
    <SideBySide>
      <FormField label="At least">
        <PropertyNumber placeholder={of} value={least} onTake={onLeast} />
      </FormField>
      <FormField label="At most">
        <PropertyNumber placeholder={of} value={most} onTake={onMost} />
      </FormField>
    </SideBySide>
  );
}

export function TextRules({ field, set }: RulesProps) {
  const rules = field.validation ?? {};
  const known = patterns.some((one) => one.value === (rules.pattern ?? ""));
  const [own, setOwn] = useState(!known);
  // Clients send 0 and the largest integer for "no limit".
  const limit = (value: number | null | undefined) => (value && value < 2 ** 31 - 1 ? value : null);
  return (
    <>
      <Limits
        of="characters"
        least={limit(rules.minLength)}
        most={limit(rules.maxLength)}
        onLeast={(minLength) => set("Change the length", { minLength })}
        onMost={(maxLength) => set("Change the length", { maxLength })}
      />
      <FormField label="Must match">
        <PropertySelect
          value={own ? "own" : (rules.pattern ?? "")}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setOwn(value === "own");
            if (value !== "own") set("Change the pattern", { pattern: value || null });
          }}
          options={[...patterns, { value: "own", label: "A pattern of my own" }]}
        />
      </FormField>
      {own && (
        <FormField label="Pattern" hint="A regular expression for the whole text.">
          <PropertyText
            className="font-mono tracking-normal"
            dir="ltr"
            longest={longest.line}
            value={rules.pattern ?? ""}
            onTake={(pattern) => set("Change the pattern", { pattern: pattern || null })}
          />
        </FormField>
      )}
      {(own || rules.pattern) && (
        <FormField label="If it does not">
          <PropertyText
            placeholder="What the signer reads"
            longest={longest.line}
            value={rules.errorMessage ?? ""}
            onTake={(errorMessage) => set("Change the message", { errorMessage: errorMessage || null })}
          />
        </FormField>
      )}
    </>
  );
}

export function ListRules({ field, set }: RulesProps) {
  const options = field.validation?.enum ?? [];
  return (
    <>
      <OptionsEditor options={options} onChange={(next) => set("Change the options", { enum: next })} />
      {options.length === 0 && <p className="text-critical-text text-xs">A list needs options to choose from.</p>}
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
  const designer = useDesigner();
  const siblings = useSiblings(field);
  const isRadio = field.subtype === "RADIO";
  const rules = field.validation ?? {};
  const members = new Set([field.key, ...siblings.map((one) => one.key)]);
  // Numbers belong to the group: every member carries them.
  const setAll = (label: string, how: Partial<FieldValidation>) => {
    const { commit, fields } = designer.fields.getState();
    commit(
      label,
      fields.map((one) => (members.has(one.key) ? { ...one, validation: { ...one.validation, ...how } } : one)),
    );
  };
  return (
    <>
      <FormField
        label="Group"
        hint={
          isRadio
            ? "Of the buttons with the same group, the signer chooses one."
            : "Boxes with the same group are counted together."
        }
      >
        <PropertyText
          value={rules.group ?? ""}
          placeholder={isRadio ? "choice" : "None"}
          longest={longest.short}
          onTake={(group) => set("Change the group", { group: group.trim() || (isRadio ? "choice" : null) })}
        />
      </FormField>
      {rules.group && <Siblings siblings={siblings} />}
      {!isRadio && rules.group && (
        <Limits
          of="boxes"
          least={rules.minimumRequired ?? null}
          most={rules.maximumRequired ?? null}
          onLeast={(minimumRequired) => setAll("Change the group", { minimumRequired })}
          onMost={(maximumRequired) => setAll("Change the group", { maximumRequired })}
        />
      )}
      <FirstState field={field} />
    </>
  );
}

/** The way to the other boxes of the group. */
function Siblings({ siblings }: { siblings: DesignerField[] }) {
  const designer = useDesigner();
  return (
    <div>
      <span className="font-medium text-ink-2 text-xs">
        {siblings.length === 0 ? "Alone in this group" : `With ${siblings.length} more`}
      </span>
      <ul>
        {siblings.map((one) => (
          <li key={one.key} className="text-xs leading-5">
            <button
              type="button"
              className="text-accent-text underline underline-offset-3"
              onClick={() => goToField(designer, one.key)}
            >
              <span dir="auto">{fieldLabel(one)}</span>, page {one.page + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How a box stands before the signer comes. */
function FirstState({ field }: { field: DesignerField }) {
  const designer = useDesigner();
  const isRadio = field.subtype === "RADIO";
  return (
    <FormField label="At first">
      <PropertySelect
        value={field.value === "X" ? "X" : ""}
        onChange={(event) =>
          changeSelected(designer, "Change the first state", () => ({ value: event.target.value || null }))
        }
        options={[
          { value: "", label: isRadio ? "Not chosen" : "Not ticked" },
          { value: "X", label: isRadio ? "Chosen" : "Ticked" },
        ]}
      />
    </FormField>
  );
}

const dateForms = ["", "dd.MM.yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "d MMMM yyyy", "MMM d, yyyy"];
const dateLabels: Record<string, string> = {
  "": "2026-11-21",
  "dd.MM.yyyy": "21.11.2026",
  "dd/MM/yyyy": "21/11/2026",
  "MM/dd/yyyy": "11/21/2026",
  "d MMMM yyyy": "21 November 2026",
  "MMM d, yyyy": "Nov 21, 2026",
};

export function DateRules({ field, set }: RulesProps) {
  const current = field.validation?.pattern === "YYYY-MM-dd" ? "" : (field.validation?.pattern ?? "");
  const forms = dateForms.includes(current) ? dateForms : [...dateForms, current];
  return (
    <FormField label="Written as">
      <PropertySelect
        value={current}
        onChange={(event) => set("Change the form of the date", { pattern: event.currentTarget.value || null })}
        options={forms.map((value) => ({ value, label: dateLabels[value] ?? value }))}
      />
    </FormField>
  );
}
