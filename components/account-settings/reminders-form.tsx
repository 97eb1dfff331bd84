// When signers of packages are reminded that have no schedule of their own.
import { type ReminderDefaults, useRules } from "#components/queries/account-rules.ts";
import { useWords } from "#components/ui/use-words.ts";
import { EditForm } from "./edit-form.tsx";
import { NumberField } from "./number-field.tsx";
import { useEdits } from "./use-edits.ts";

/** As many as the interface takes. */
const mostDays = 3650;
const mostTimes = 100;

export function RemindersForm({ saved }: { saved: ReminderDefaults }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.reminders(changes));
  const { value, set } = edits;
  const { startInDaysDelay, intervalInDays, repetitionsCount } = value;
  const isWhole = [startInDaysDelay, intervalInDays, repetitionsCount].every((one) => !Number.isNaN(one));
  const isOff = startInDaysDelay === 0 && repetitionsCount === 0;
  return (
    <EditForm
      label={t("reminders.title")}
      edits={edits}
      act={t("form.save")}
      offReason={isWhole ? undefined : t("retention.wrong", { most: String(mostDays) })}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-x-4 gap-y-3">
        <NumberField
          label={t("reminders.first")}
          problem={t("retention.wrong", { most: String(mostDays) })}
          most={mostDays}
          value={startInDaysDelay}
          onChange={(next) => set({ startInDaysDelay: next })}
        />
        <NumberField
          label={t("reminders.every")}
          problem={t("retention.wrong", { most: String(mostDays) })}
          most={mostDays}
          value={intervalInDays}
          onChange={(next) => set({ intervalInDays: next })}
        />
        <NumberField
          label={t("reminders.times")}
          problem={t("retention.wrong", { most: String(mostTimes) })}
          most={mostTimes}
          value={repetitionsCount}
          onChange={(next) => set({ repetitionsCount: next })}
        />
      </div>
      {isWhole && (
        <p role="status" className="text-ink-2">
          {isOff
            ? t("reminders.none")
            : t("reminders.sentence", { first: startInDaysDelay, times: repetitionsCount, every: intervalInDays })}
        </p>
      )}
    </EditForm>
  );
}
