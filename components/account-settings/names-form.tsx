// In which order the names of people are written for programs.
import { type System, useRules } from "#components/queries/account-rules.ts";
import { Switch } from "#components/ui/choice.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { EditForm } from "./edit-form.tsx";
import { useEdits } from "./use-edits.ts";

export function NamesForm({ saved }: { saved: System }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.system(changes));
  return (
    <EditForm label={t("names.title")} edits={edits} act={t("form.save")}>
      <Switch
        checked={edits.value.orderLastNameFirstName}
        hint={t("names.orderHint")}
        onChange={({ currentTarget }) => edits.set({ orderLastNameFirstName: currentTarget.checked })}
      >
        {t("names.order")}
      </Switch>
    </EditForm>
  );
}
