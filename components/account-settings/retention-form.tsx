// After how many days packages of each state are deleted, with how many that would be now, and a question before it counts.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Retention, retentionPreview, useRules } from "#components/queries/account-rules.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { EditForm } from "./edit-form.tsx";
import { NumberField } from "./number-field.tsx";
import { useEdits } from "./use-edits.ts";

const states = ["draft", "sent", "completed", "archived", "declined", "optedOut", "expired"] as const;
const lifetimes = ["lifetimeTotal", "lifetimeUntilCompletion"] as const;
/** As many as the interface takes: a hundred years. */
const most = 36_500;

export function RetentionForm({ saved }: { saved: Retention }) {
  const t = useWords("account-settings");
  const rules = useRules();
  const edits = useEdits(saved, (changes) => rules.retention(changes));
  const [isAsked, ask] = useState(false);
  const { value, set } = edits;
  const isWhole = [...states, ...lifetimes].every((member) => !Number.isNaN(value[member]));
  const counted = useQuery({ ...retentionPreview(value), enabled: isWhole });
  const found = counted.data;
  const total = found?.total ?? 0;

  const days = (member: (typeof states)[number] | (typeof lifetimes)[number]) => {
    const hit = found?.byRule[member] ?? 0;
    return (
      <NumberField
        key={member}
        label={t(`retention.of.${member}`)}
        hint={hit > 0 ? t("retention.hit", { count: hit }) : t("retention.days", { days: value[member] || 0 })}
        problem={t("retention.wrong", { most: String(most) })}
        most={most}
        value={value[member]}
        onChange={(next) => set({ [member]: next })}
      />
    );
  };

  return (
    <EditForm
      label={t("retention.deleting")}
      edits={edits}
      act={t("retention.save")}
      offReason={isWhole ? undefined : t("retention.wrong", { most: String(most) })}
      onSubmit={() => ask(true)}
    >
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-ink">{t("retention.byState")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-x-4 gap-y-3">
          {states.map(days)}
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-ink">{t("retention.byAge")}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-x-4 gap-y-3">
          {lifetimes.map(days)}
        </div>
        <Switch
          checked={value.includeSent}
          hint={t("retention.includeSentHint")}
          onChange={({ currentTarget }) => set({ includeSent: currentTarget.checked })}
        >
          {t("retention.includeSent")}
        </Switch>
      </fieldset>
      {counted.error ? (
        <ReadFailure error={counted.error} onRetry={counted.refetch} />
      ) : (
        <Banner tone={total > 0 ? "caution" : "info"} live="polite">
          {found ? t("retention.total", { count: total }) : t("retention.counting")}
        </Banner>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("retention.question")}
        consequence={t("retention.consequence", { count: total })}
        actLabel={t("retention.save")}
        keepLabel={t("retention.keep")}
        harmless={total === 0}
        {...(edits.isBusy ? { busyLabel: t("form.saving") } : {})}
        onAct={() => void edits.save().then(() => ask(false))}
      />
    </EditForm>
  );
}
