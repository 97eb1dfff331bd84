// Where signers of one language go when they are done: address, the name of what is there, and the words on the button.
import { directionOf } from "#components/ceremony/consent-blocks.tsx";
import { type Handover, type SignersWords, useSignersWordsActs } from "#components/queries/signers-words.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { leads } from "#lib/contract/records/settings-addresses.ts";
import { languageName } from "#lib/language/language-options.ts";
import { EditForm } from "./edit-form.tsx";
import { Part } from "./part.tsx";
import { useEdits } from "./use-edits.ts";

/** As long as the interface takes. */
const longestAddress = 2000;

type HandoverFormProps = { language: string; words: SignersWords };

export function HandoverForm({ language, words }: HandoverFormProps) {
  const t = useWords("account-settings");
  const reader = useReader();
  const { handover, saveHandover } = useSignersWordsActs(language, words);
  const edits = useEdits<Handover>(handover, (_, next) =>
    saveHandover.mutateAsync({ ...next, href: next.href.trim() }),
  );
  const { value, set } = edits;
  const href = value.href.trim();
  const isWrong = href !== "" && (!leads(href) || /\s/.test(href));
  const offReason = isWrong
    ? t("signers.handover.wrong")
    : href === "" && handover.href === ""
      ? t("signers.handover.needsAddress")
      : undefined;
  const name = languageName(language, reader);
  return (
    <Part title={t("signers.handover.title", { language: name })} lead={t("signers.handover.lead")}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6 max-[68.75rem]:grid-cols-[minmax(0,1fr)]">
        <EditForm
          label={t("signers.handover.title", { language: name })}
          edits={edits}
          act={t("signers.handover.save")}
          offReason={offReason}
        >
          <FormField
            label={t("signers.handover.address")}
            hint={t("signers.handover.addressHint")}
            error={isWrong ? t("signers.handover.wrong") : undefined}
          >
            <Input
              dir="ltr"
              type="url"
              longest={longestAddress}
              value={value.href}
              onChange={({ currentTarget }) => set({ href: currentTarget.value })}
            />
          </FormField>
          <FormField label={t("signers.handover.name")} hint={t("signers.handover.nameHint")} optional>
            <Input
              lang={language}
              longest={longest.short}
              value={value.title}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
          </FormField>
          <FormField label={t("signers.handover.button")} hint={t("signers.handover.buttonHint")} optional>
            <Input
              lang={language}
              longest={longest.short}
              value={value.text}
              onChange={({ currentTarget }) => set({ text: currentTarget.value })}
            />
          </FormField>
        </EditForm>
        <section aria-label={t("signers.preview")} className="grid gap-1.5">
          <h3 className="text-sm">{t("signers.preview")}</h3>
          {href === "" || isWrong ? (
            <p className="text-ink-3">{t("signers.handover.none")}</p>
          ) : (
            <div
              inert
              lang={language}
              dir={directionOf(language)}
              className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-hairline bg-sunken px-3.5 py-3"
            >
              <span dir="auto" className="font-medium text-ink wrap-anywhere">
                {value.title || new URL(href).host}
              </span>
              {/* Without words of its own it says what signing pages say in that language. */}
              <span className={buttonClass({ size: "sm", className: "h-auto min-h-8 whitespace-normal py-1" })}>
                {value.text || "→"}
              </span>
            </div>
          )}
        </section>
      </div>
    </Part>
  );
}
