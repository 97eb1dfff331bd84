// Where one receiver is, what it is let in with, and which events it is told of.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { type Registration, useReceiverActs } from "#components/queries/callbacks.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { versionOf } from "#lib/contract/version.ts";
import { EditForm } from "./edit-form.tsx";
import { EventChoice } from "./event-choice.tsx";
import { ProgramField } from "./program-field.tsx";
import { useEdits } from "./use-edits.ts";

/** As long as the interface takes. */
const longestKey = 8192;

type ReceiverFormProps = { origin: string; saved: Registration };

export function ReceiverForm({ origin, saved }: ReceiverFormProps) {
  const t = useWords("account-settings");
  const reason = useReason();
  const acts = useReceiverActs(origin);
  const version = versionOf(saved);
  const edits = useEdits(saved, (_, next) => acts.save.mutateAsync({ next, version }));
  const [isShown, show] = useState(false);
  const [isAsked, ask] = useState(false);
  const { value, set } = edits;
  const isRegistered = saved.url !== "";
  const offReason = !/^https?:\/\/./i.test(value.url.trim())
    ? t("callbacks.needsAddress")
    : value.events.length === 0
      ? t("callbacks.needsEvents")
      : undefined;

  async function stop() {
    try {
      await acts.save.mutateAsync({ next: { url: "", key: "", events: [] }, version });
      edits.discard();
      say(t("callbacks.stopped"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
    ask(false);
  }

  return (
    <EditForm
      label={t("callbacks.form")}
      edits={edits}
      act={isRegistered ? t("callbacks.save") : t("callbacks.register")}
      offReason={offReason}
      more={
        isRegistered && (
          <Button variant="quietDanger" onClick={() => ask(true)}>
            {t("callbacks.stop")}
          </Button>
        )
      }
    >
      <ProgramField
        label={t("callbacks.address")}
        hint={t("callbacks.addressHint")}
        type="url"
        longest={longest.url}
        value={value.url}
        onText={(url) => set({ url })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <ProgramField
          label={t("callbacks.key")}
          hint={t("callbacks.keyHint")}
          optional
          className="font-mono"
          type={isShown ? "text" : "password"}
          longest={longestKey}
          value={value.key}
          onText={(key) => set({ key })}
        />
        <Button className="mt-5 max-md:min-h-11" aria-pressed={isShown} onClick={() => show(!isShown)}>
          <Icon as={isShown ? EyeOff : Eye} />
          {isShown ? t("secret.hide") : t("secret.show")}
        </Button>
      </div>
      <EventChoice events={value.events} onChange={(events) => set({ events })} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("callbacks.stopQuestion")}
        consequence={t("callbacks.stopConsequence")}
        actLabel={t("callbacks.stop")}
        keepLabel={t("callbacks.keep")}
        {...(acts.save.isPending ? { busyLabel: t("form.saving") } : {})}
        onAct={() => void stop()}
      />
    </EditForm>
  );
}
