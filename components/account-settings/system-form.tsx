// How long senders stay signed in, when they are locked out, and in which order names are written.
import { type System, useRules } from "#components/queries/account-rules.ts";
import { Switch } from "#components/ui/choice.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { EditForm } from "./edit-form.tsx";
import { NumberField } from "./number-field.tsx";
import { useEdits } from "./use-edits.ts";

/** What the interface takes, in minutes and in tries. */
const shortest = 5;
const longestMinutes = 525_600;
const mostTries = 1000;

export function SystemForm({ saved }: { saved: System }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.system(changes));
  const { value, set } = edits;
  const numbers = [value.loginSessionTimeout, value.sessionTimeoutWarning, value.senderLoginMaxFailedAttempts];
  return (
    <EditForm
      label={t("system.title")}
      edits={edits}
      act={t("form.save")}
      offReason={numbers.some(Number.isNaN) ? t("system.wrong") : undefined}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-x-4 gap-y-3">
        <NumberField
          label={t("system.timeout")}
          hint={t("system.timeoutHint")}
          problem={t("system.timeoutWrong", { least: String(shortest), most: String(longestMinutes) })}
          least={shortest}
          most={longestMinutes}
          value={value.loginSessionTimeout}
          onChange={(loginSessionTimeout) => set({ loginSessionTimeout })}
        />
        <NumberField
          label={t("system.warning")}
          hint={t("system.warningHint")}
          problem={t("retention.wrong", { most: String(longestMinutes) })}
          most={longestMinutes}
          value={value.sessionTimeoutWarning}
          onChange={(sessionTimeoutWarning) => set({ sessionTimeoutWarning })}
        />
        <NumberField
          label={t("system.tries")}
          hint={t("system.triesHint")}
          problem={t("retention.wrong", { most: String(mostTries) })}
          most={mostTries}
          value={value.senderLoginMaxFailedAttempts}
          onChange={(senderLoginMaxFailedAttempts) => set({ senderLoginMaxFailedAttempts })}
        />
      </div>
      <Switch
        checked={value.orderLastNameFirstName}
        hint={t("system.orderHint")}
        onChange={({ currentTarget }) => set({ orderLastNameFirstName: currentTarget.checked })}
      >
        {t("system.order")}
      </Switch>
    </EditForm>
  );
}
