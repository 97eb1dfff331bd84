// The reasons that signers of one language choose from when they decline: one on each line, beside them as they are offered.

import { directionOf } from "#components/ceremony/consent-blocks.tsx";
import { PickOption } from "#components/ceremony/pick.tsx";
import { type SignersWords, useSignersWordsActs } from "#components/queries/signers-words.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { languageName } from "#lib/language/language-options.ts";
import { EditForm } from "./edit-form.tsx";
import { Part } from "./part.tsx";
import { typedLines } from "./typed-lines.ts";
import { useEdits } from "./use-edits.ts";

/** As many as the interface takes. */
const most = 100;

type ReasonsFormProps = { language: string; words: SignersWords };

export function ReasonsForm({ language, words }: ReasonsFormProps) {
  const t = useWords("account-settings");
  const reader = useReader();
  const { reasons: saved, saveReasons } = useSignersWordsActs(language, words);
  const edits = useEdits({ text: saved.join("\n") }, (_, { text }) => saveReasons.mutateAsync(typedLines(text)));
  const { text } = edits.value;
  const reasons = typedLines(text);
  const tooLong = reasons.find((reason) => reason.length > longest.reason);
  const name = languageName(language, reader);
  const offReason =
    reasons.length > most
      ? t("signers.reasons.tooMany", { most: String(most) })
      : tooLong && t("signers.reasons.tooLong", { most: String(longest.reason), reason: tooLong.slice(0, 40) });
  return (
    <Part title={t("signers.reasons.title", { language: name })} lead={t("signers.reasons.lead")}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6 max-[68.75rem]:grid-cols-[minmax(0,1fr)]">
        <EditForm
          label={t("signers.reasons.title", { language: name })}
          edits={edits}
          act={t("signers.reasons.save")}
          offReason={offReason}
        >
          <FormField
            label={t("signers.reasons.label")}
            hint={t("signers.reasons.hint")}
            error={edits.isDirty ? offReason : undefined}
          >
            <Textarea
              lang={language}
              dir={directionOf(language)}
              rows={6}
              longest={(longest.reason + 1) * most}
              value={text}
              onChange={({ currentTarget }) => edits.set({ text: currentTarget.value })}
            />
          </FormField>
        </EditForm>
        <section aria-label={t("signers.preview")} className="grid gap-1.5">
          <h3 className="text-sm">{t("signers.preview")}</h3>
          {reasons.length === 0 ? (
            <p className="text-ink-3">{t("signers.reasons.none")}</p>
          ) : (
            <div inert lang={language} dir={directionOf(language)} className="grid gap-2 rounded-lg bg-raised p-3">
              {reasons.map((reason) => (
                <PickOption key={reason} type="radio">
                  <span dir="auto" className="wrap-anywhere">
                    {reason}
                  </span>
                </PickOption>
              ))}
            </div>
          )}
        </section>
      </div>
    </Part>
  );
}
