// What a custom field is called in other languages: one row for each, added and taken away.
import { Plus, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CustomFieldTranslation } from "#lib/contract/records/custom-field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { languageName } from "#lib/language/language-options.ts";
import { languages } from "#lib/language/languages.ts";

type FieldTranslationsProps = {
  value: readonly CustomFieldTranslation[];
  onChange: (next: CustomFieldTranslation[]) => void;
};

const spoken = Object.keys(languages);

export function FieldTranslations({ value, onChange }: FieldTranslationsProps) {
  const t = useWords("custom-fields");
  const reader = useReader();
  const labelId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const taken = value.map(({ language }) => language ?? "");
  const free = spoken.filter((code) => !taken.includes(code));
  const put = (at: number, change: Partial<CustomFieldTranslation>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const focusAdd = () => list.current?.querySelector<HTMLButtonElement>("[data-add]")?.focus();

  return (
    <fieldset ref={list} className="grid gap-2" aria-labelledby={labelId}>
      <legend id={labelId} className="mb-1 font-medium text-ink-2 text-xs">
        {t("translations")}
      </legend>
      {value.map((one, at) => {
        const code = one.language ?? "";
        const language = languageName(code, reader);
        const options = [...(spoken.includes(code) ? [] : [code]), ...spoken]
          .filter((other) => other === code || !taken.includes(other))
          .map((other) => ({ value: other, label: languageName(other, reader) }));
        return (
          <div key={code} className="flex items-start gap-2 max-md:flex-wrap">
            <span className="w-40 flex-none max-md:flex-1">
              <Select
                aria-label={t("language")}
                value={code}
                options={options}
                onChange={({ currentTarget }) => put(at, { language: currentTarget.value })}
              />
            </span>
            <span className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
              <Input
                aria-label={t("nameIn", { language })}
                placeholder={t("nameIn", { language })}
                longest={longest.line}
                value={one.name ?? ""}
                onChange={({ currentTarget }) => put(at, { name: currentTarget.value })}
              />
            </span>
            <Button
              variant="quiet"
              iconOnly
              className="max-md:size-11"
              aria-label={t("takeAway", { language })}
              onClick={() => {
                onChange(value.filter((_, index) => index !== at));
                focusAdd();
              }}
            >
              <Icon as={Trash2} />
            </Button>
          </div>
        );
      })}
      <Button
        data-add
        className="justify-self-start max-md:min-h-11"
        offReason={free.length === 0 ? t("allLanguages") : undefined}
        onClick={() => onChange([...value, { language: free[0] ?? "", name: "" }])}
      >
        <Icon as={Plus} />
        {t("translate")}
      </Button>
    </fieldset>
  );
}
