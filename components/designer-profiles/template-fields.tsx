// What new fields start with: those of all kinds, or of one.
import { useState } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { type TemplateOf, templateText, withTemplate } from "./profile-members.ts";

type FieldSettings = DesignerSettings["fieldSettings"];
type TemplateFieldsProps = { settings: FieldSettings; onChange: (settings: FieldSettings) => void };

/** The most of each, as the designer takes it. */
const numbers = { width: 10_000, height: 10_000, fontSize: 72 } as const;

export function TemplateFields({ settings, onChange }: TemplateFieldsProps) {
  const t = useWords("designer-profiles");
  const words = useWords("designer");
  const [of, setOf] = useState<TemplateOf>("all");
  const enter = (member: keyof typeof numbers, typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, 5);
    const value = digits === "" ? undefined : Math.min(Number(digits), numbers[member]);
    onChange(withTemplate(settings, of, member, value === 0 ? undefined : value));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium text-ink-2 text-xs">{t("template.title")}</legend>
      <FormField label={t("template.of")}>
        <Select
          value={of}
          onChange={({ currentTarget }) => setOf(currentTarget.value as TemplateOf)}
          options={[
            { value: "all", label: t("template.all") },
            ...fieldKinds.map(({ id }) => ({ value: id, label: words(`kind.${id}`) })),
          ]}
        />
      </FormField>
      <div className="grid grid-cols-3 gap-3">
        {(Object.keys(numbers) as (keyof typeof numbers)[]).map((member) => (
          <FormField key={member} label={t(`template.${member}`)}>
            <Input
              inputMode="numeric"
              longest={longest.short}
              value={templateText(settings, of, member)}
              onChange={({ currentTarget }) => enter(member, currentTarget.value)}
            />
          </FormField>
        ))}
      </div>
      <FormField label={t("template.tooltip")}>
        <Input
          longest={longest.line}
          value={templateText(settings, of, "tooltip")}
          onChange={({ currentTarget }) => onChange(withTemplate(settings, of, "tooltip", currentTarget.value))}
        />
      </FormField>
      <Hint>{t("template.hint")}</Hint>
    </fieldset>
  );
}
