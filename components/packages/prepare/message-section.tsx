// Until when it can be signed, when who has not signed is reminded, what the invitations say and in which language and time zone, whether
// everybody signs on one device, who completes it, before which notary, and the way to what its signers see.
import { type ComponentProps, useId } from "react";
import { useSignersLanguages } from "#components/queries/offered-languages.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useZone } from "#components/ui/reader.ts";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useZoneOptions } from "#components/ui/use-zone-options.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { toInput } from "./local-time.ts";
import { NotaryField } from "./notary-field.tsx";
import { RemindersField, type useReminderPlan } from "./reminders-field.tsx";
import { Section } from "./section.tsx";
import type { useOwn } from "./use-own.ts";

type MessageSectionProps = {
  own: ReturnType<typeof useOwn>;
  reminders: ReturnType<typeof useReminderPlan>;
  recipients: ComponentProps<typeof NotaryField>["recipients"];
  me: string | undefined;
  onSigningPage: () => void;
};

export function MessageSection({ own, reminders, recipients, me, onSigningPage }: MessageSectionProps) {
  const { shown, change, dueProblem, isHalf } = own;
  const t = useWords("prepare");
  const spoken = useSignersLanguages();
  const zone = useZone();
  const zones = useZoneOptions(shown.timezoneId);
  const hintId = useId();
  /** A date that is emptied part by part changes its value once, at the first of them. */
  const lookAgain = ({ currentTarget: { value, validity } }: { currentTarget: HTMLInputElement }) => {
    if (validity.badInput !== isHalf) change({ due: value }, validity.badInput);
  };
  return (
    <Section id="message" title={t("draft.message")}>
      <div className="mt-2 grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <FormField
          label={t("draft.dueLabel")}
          optional
          hint={t("draft.dueHint", { zone: zone.replaceAll("_", " ") })}
          error={dueProblem}
        >
          <DateInput
            withTime
            data-due
            min={toInput(new Date().toISOString(), zone)}
            value={shown.due}
            onChange={(event) => {
              const { value, validity } = event.currentTarget;
              change({ due: value }, validity.badInput);
            }}
            onKeyUp={lookAgain}
            onBlur={lookAgain}
          />
        </FormField>
        <FormField label={t("draft.languageLabel")} hint={t("draft.languageHint")}>
          <Select
            options={languageOptions(spoken, shown.language)}
            value={shown.language}
            onChange={(event) => change({ language: event.currentTarget.value })}
          />
        </FormField>
        <FormField label={t("draft.zoneLabel")} hint={t("draft.zoneHint")}>
          <Select
            options={zones}
            value={shown.timezoneId}
            onChange={(event) => change({ timezoneId: event.currentTarget.value })}
          />
        </FormField>
        <RemindersField {...reminders} />
        <FormField
          label={t("draft.messageLabel")}
          optional
          className="col-span-full"
          hint={
            <span className="tabular-nums">
              {t("draft.messageHint", { length: shown.emailMessage.length, most: longest.long })}
            </span>
          }
        >
          <Textarea
            rows={4}
            longest={longest.long}
            value={shown.emailMessage}
            onChange={(event) => change({ emailMessage: event.currentTarget.value })}
          />
        </FormField>
        <div className="col-span-full">
          <Checkbox
            checked={shown.inPerson}
            onChange={(event) => change({ inPerson: event.currentTarget.checked })}
            hint={t("draft.inPersonHint")}
          >
            {t("draft.inPersonLabel")}
          </Checkbox>
        </div>
        <div className="col-span-full">
          <Checkbox
            checked={!shown.autocomplete}
            onChange={(event) => change({ autocomplete: !event.currentTarget.checked })}
            hint={t("draft.completeHint")}
          >
            {t("draft.completeLabel")}
          </Checkbox>
        </div>
        <NotaryField own={own} recipients={recipients} me={me} />
        <div className="col-span-full grid justify-items-start gap-1">
          <Button className="max-md:min-h-11" aria-describedby={hintId} onClick={onSigningPage}>
            {t("draft.signingPage")}
          </Button>
          <Hint id={hintId}>{t("draft.signingPageHint")}</Hint>
        </div>
      </div>
    </Section>
  );
}
