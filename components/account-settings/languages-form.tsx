// Which languages signers are offered, and the one that packages have which name none. Every language chosen is no limit.
import { useQuery } from "@tanstack/react-query";
import { offeredLanguages, useOfferLanguages } from "#components/queries/offered-languages.ts";
import { Checkbox, Switch } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Select } from "#components/ui/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SupportedLanguages } from "#lib/contract/records/supported-languages.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { EditForm } from "./edit-form.tsx";
import { Part } from "./part.tsx";
import { useEdits } from "./use-edits.ts";

/** `otherwise`: the account's own language, with which the choice begins. */
export function LanguagesPart({ otherwise }: { otherwise: string }) {
  const t = useWords("account-settings");
  const found = useQuery({ ...offeredLanguages, staleTime: 0 });
  return (
    <Part title={t("offered.title")} lead={t("offered.lead")}>
      {found.data !== undefined ? (
        <LanguagesForm saved={found.data} otherwise={otherwise} />
      ) : found.error ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : (
        <SkeletonRows rows={2} label={t("offered.title")} />
      )}
    </Part>
  );
}

type LanguagesFormProps = { saved: SupportedLanguages | null; otherwise: string };

function LanguagesForm({ saved, otherwise }: LanguagesFormProps) {
  const t = useWords("account-settings");
  const offer = useOfferLanguages();
  const all: readonly string[] = signersLanguages;
  const first = all.includes(otherwise) ? otherwise : "en";
  const edits = useEdits(
    {
      isLimited: saved !== null,
      signerLanguages: saved?.signerLanguages ?? [...all],
      defaultSignerLanguage: saved?.defaultSignerLanguage ?? first,
    },
    (_, { isLimited, ...next }) => offer.mutateAsync(isLimited ? next : null),
  );
  const { value, set } = edits;
  const chosen = value.signerLanguages;
  const isEmpty = value.isLimited && chosen.length === 0;
  const isWithoutDefault = value.isLimited && !isEmpty && !chosen.includes(value.defaultSignerLanguage);
  const options = languageOptions(signersLanguages);
  return (
    <EditForm
      label={t("offered.title")}
      edits={edits}
      act={t("form.save")}
      offReason={isEmpty ? t("offered.needsOne") : isWithoutDefault ? t("offered.needsDefault") : undefined}
    >
      <Switch
        checked={value.isLimited}
        hint={t("offered.limitHint")}
        onChange={({ currentTarget }) => set({ isLimited: currentTarget.checked })}
      >
        {t("offered.limit")}
      </Switch>
      {value.isLimited && (
        <>
          <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-2">
            <legend className="mb-1 font-medium text-ink-2 text-xs">{t("offered.offered")}</legend>
            {options.map(({ value: code, label }) => (
              <Checkbox
                key={code}
                checked={chosen.includes(code)}
                onChange={({ currentTarget }) => {
                  const isOn = currentTarget.checked;
                  set({ signerLanguages: all.filter((one) => (one === code ? isOn : chosen.includes(one))) });
                }}
              >
                <bdi lang={code}>{label}</bdi>
              </Checkbox>
            ))}
          </fieldset>
          <FormField
            label={t("offered.default")}
            hint={t("offered.defaultHint")}
            error={isEmpty ? t("offered.needsOne") : isWithoutDefault ? t("offered.needsDefault") : undefined}
          >
            <Select
              className="max-w-80"
              options={options.filter(
                ({ value: code }) => chosen.includes(code) || code === value.defaultSignerLanguage,
              )}
              value={value.defaultSignerLanguage}
              onChange={({ currentTarget }) => set({ defaultSignerLanguage: currentTarget.value })}
            />
          </FormField>
        </>
      )}
    </EditForm>
  );
}
