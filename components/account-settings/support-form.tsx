// Whom signers and senders ask for help.
import { type Support, useRules } from "#components/queries/account-rules.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EditForm } from "./edit-form.tsx";
import { useEdits } from "./use-edits.ts";

export function SupportForm({ saved }: { saved: Support }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.support(changes));
  const { value, set } = edits;
  const isWrong = value.email.trim() !== "" && !/^\S+@\S+$/.test(value.email.trim());
  return (
    <EditForm
      label={t("support.title")}
      edits={edits}
      act={t("form.save")}
      offReason={isWrong ? t("support.wrong") : undefined}
    >
      <FormField label={t("support.email")} error={isWrong ? t("support.wrong") : undefined} optional>
        <Input
          dir="ltr"
          type="email"
          longest={longest.email}
          value={value.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      </FormField>
      <FormField label={t("support.phone")} optional>
        <Input
          dir="ltr"
          type="tel"
          longest={longest.phone}
          value={value.phone}
          onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
        />
      </FormField>
    </EditForm>
  );
}
