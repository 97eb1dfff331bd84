// After how many days a sent package expires that names no due date, and how late a due date may be.
import { type Expiry, useRules } from "#components/queries/account-rules.ts";
import { useWords } from "#components/ui/use-words.ts";
import { EditForm } from "./edit-form.tsx";
import { NumberField } from "./number-field.tsx";
import { useEdits } from "./use-edits.ts";

/** As many as the interface takes: a hundred years. */
const most = 36_500;

export function ExpiryForm({ saved }: { saved: Expiry }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.expiry(changes));
  const { value, set } = edits;
  const { remainingDays, maximumRemainingDays } = value;
  const isWhole = !Number.isNaN(remainingDays) && !Number.isNaN(maximumRemainingDays);
  const isOver = maximumRemainingDays > 0 && remainingDays > maximumRemainingDays;
  const wrong = t("retention.wrong", { most: String(most) });
  return (
    <EditForm
      label={t("expiry.title")}
      edits={edits}
      act={t("expiry.save")}
      offReason={!isWhole ? wrong : isOver ? t("expiry.over") : undefined}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-3">
        <NumberField
          label={t("expiry.after")}
          hint={t("expiry.afterHint")}
          problem={wrong}
          most={most}
          value={remainingDays}
          onChange={(next) => set({ remainingDays: next })}
        />
        <NumberField
          label={t("expiry.atMost")}
          hint={t("expiry.atMostHint")}
          problem={wrong}
          most={most}
          value={maximumRemainingDays}
          onChange={(next) => set({ maximumRemainingDays: next })}
        />
      </div>
    </EditForm>
  );
}
