// What the account and its company are called, its time zone and its language.
import { useChangeAccount } from "#components/queries/account-acts.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useZoneOptions } from "#components/ui/use-zone-options.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Account } from "#lib/contract/records/sender.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { accountBody, accountValues } from "./account-values.ts";
import { EditForm } from "./edit-form.tsx";
import { useEdits } from "./use-edits.ts";

export function AccountForm({ saved }: { saved: Account }) {
  const t = useWords("account-settings");
  const change = useChangeAccount();
  const edits = useEdits(accountValues(saved), (changes) => change.mutateAsync(accountBody(changes)));
  const { value, set } = edits;
  const zones = useZoneOptions(saved.timezoneId);
  const isNameless = value.name.trim() === "";
  const noCompany = value.company.trim() === "";
  return (
    <EditForm
      label={t("account.part")}
      edits={edits}
      act={t("form.save")}
      offReason={isNameless ? t("account.needsName") : noCompany ? t("account.needsCompany") : undefined}
    >
      <FormField
        label={t("account.name")}
        hint={t("account.nameHint")}
        error={isNameless ? t("account.needsName") : undefined}
      >
        <Input
          dir="auto"
          longest={longest.short}
          value={value.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
      </FormField>
      <FormField
        label={t("account.company")}
        hint={t("account.companyHint")}
        error={noCompany ? t("account.needsCompany") : undefined}
      >
        <Input
          dir="auto"
          autoComplete="organization"
          longest={longest.short}
          value={value.company}
          onChange={({ currentTarget }) => set({ company: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("account.zone")} hint={t("account.zoneHint")}>
        <Select
          options={zones}
          value={value.timezoneId}
          onChange={({ currentTarget }) => set({ timezoneId: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("account.language")} hint={t("account.languageHint")}>
        <Select
          options={languageOptions(signersLanguages, saved.language)}
          value={value.language}
          onChange={({ currentTarget }) => set({ language: currentTarget.value })}
        />
      </FormField>
    </EditForm>
  );
}
