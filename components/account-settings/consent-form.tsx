// The consent text of one language: written as paragraphs, beside it as signers read it, and the way back to the product's own.
import { FileDown } from "lucide-react";
import { useState } from "react";
import { ConsentBlocks, directionOf } from "#components/ceremony/consent-blocks.tsx";
import { type ConsentRecord, consentDocument, useConsentActs } from "#components/queries/signers-words.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { languageName } from "#lib/language/language-options.ts";
import { blocksOf } from "#lib/packages/documents/consent-body.ts";
import { EditForm } from "./edit-form.tsx";
import { Part } from "./part.tsx";
import { useEdits } from "./use-edits.ts";

/** As long as the interface takes. */
const longestBody = 50_000;

export function ConsentForm({ text }: { text: ConsentRecord }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const reader = useReader();
  const { language, custom, updated } = text;
  const acts = useConsentActs(text);
  const edits = useEdits({ title: text.title, body: text.body }, (_, next) => acts.save.mutateAsync(next));
  const [isAsked, ask] = useState(false);
  const { value, set } = edits;
  const blocks = blocksOf(value.body);
  const offReason =
    value.title.trim() === "" || !blocks.some(({ heading }) => !heading) ? t("consent.needsText") : undefined;
  const name = languageName(language, reader);

  async function back() {
    try {
      await acts.remove.mutateAsync();
      edits.discard();
      say(t("consent.back.done"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
    ask(false);
  }

  return (
    <Part
      title={name}
      lead={
        updated
          ? t.rich("consent.ownSince", { when: () => <Time at={updated} style="long" /> })
          : t("consent.productsOwn")
      }
      tools={
        <a className={buttonClass({ className: "max-md:min-h-11" })} href={consentDocument(language)} download>
          <Icon as={FileDown} />
          {t("consent.pdf")}
        </a>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-6 max-[68.75rem]:grid-cols-[minmax(0,1fr)]">
        <EditForm
          label={name}
          edits={edits}
          act={t("consent.save")}
          offReason={offReason}
          more={
            custom && (
              <Button variant="quietDanger" onClick={() => ask(true)}>
                {t("consent.back.act")}
              </Button>
            )
          }
        >
          <FormField label={t("consent.name")}>
            <Input
              lang={language}
              dir={directionOf(language)}
              longest={longest.short}
              value={value.title}
              onChange={({ currentTarget }) => set({ title: currentTarget.value })}
            />
          </FormField>
          <FormField label={t("consent.body")} hint={t("consent.hint")}>
            <Textarea
              lang={language}
              dir={directionOf(language)}
              rows={18}
              longest={longestBody}
              value={value.body}
              onChange={({ currentTarget }) => set({ body: currentTarget.value })}
            />
          </FormField>
        </EditForm>
        <section aria-label={t("consent.preview")} className="grid gap-1.5">
          <h3 className="text-sm">{t("consent.preview")}</h3>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
            tabIndex={0}
            className="max-h-144 overflow-y-auto rounded-lg border border-hairline bg-raised focus-visible:shadow-(--focus-ring-inset) [&_h2]:text-md"
          >
            <ConsentBlocks name={value.title} language={language} blocks={blocks} />
          </div>
        </section>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("consent.back.question")}
        consequence={t("consent.back.consequence")}
        actLabel={t("consent.back.act")}
        keepLabel={t("consent.back.keep")}
        {...(acts.remove.isPending ? { busyLabel: t("form.saving") } : {})}
        onAct={() => void back()}
      />
    </Part>
  );
}
