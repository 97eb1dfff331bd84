// Subject, opening and button of one mail, with the variables that it knows: a press puts one where the caret stands.
import { useRef } from "react";
import { flushSync } from "react-dom";
import { directionOf } from "#components/ceremony/consent-blocks.tsx";
import type { MailPreview, SampleMail } from "#components/queries/sample-mails.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import {
  isUnset,
  type MailWords,
  noWords,
  standardWords,
  unknownVariables,
  variablesOf,
} from "#lib/contract/records/mail-variables.ts";
import { EditForm } from "./edit-form.tsx";
import { putAtCaret } from "./put-at-caret.ts";
import type { Edits } from "./use-edits.ts";

/** Our choice: what lists of mails show of a subject. */
const readAtOnce = 78;
const most = { subject: longest.short, opening: longest.mailOpening, button: longest.mailButton } as const;

type Place = keyof MailWords;
type TextElement = HTMLInputElement | HTMLTextAreaElement;
type MailWordsFormProps = {
  mail: SampleMail & { toOwner: boolean };
  edits: Edits<MailWords>;
  /** Undefined until it is there. */
  seen: MailPreview | undefined;
};

export function MailWordsForm({ mail, edits, seen }: MailWordsFormProps) {
  const t = useWords("account-settings");
  const { kind, language, toOwner } = mail;
  const { value, set } = edits;
  const inputs = useRef<Partial<Record<Place, TextElement | null>>>({});
  const last = useRef<Place>("opening");
  const standard = seen?.standard;
  const hasButton = standard?.button !== null;
  const wrongIn = (place: Place): string | undefined => {
    const names = unknownVariables(kind, toOwner, [value[place]]);
    return names.length > 0
      ? t("mails.own.unknown", { names: names.map((name) => `{${name}}`).join(", ") })
      : undefined;
  };
  const wrong = { subject: wrongIn("subject"), opening: wrongIn("opening"), button: wrongIn("button") };
  const isLong = value.subject !== "" && (seen?.subject.length ?? 0) > readAtOnce;

  function insert(name: string) {
    const place = last.current === "button" && !hasButton ? "opening" : last.current;
    const input = inputs.current[place];
    if (!input) return;
    const text = value[place];
    const put = putAtCaret(text, `{${name}}`, input.selectionStart, input.selectionEnd);
    if (put.text.length > most[place]) return input.focus();
    flushSync(() => set({ [place]: put.text }));
    input.focus();
    input.setSelectionRange(put.caret, put.caret);
  }

  const ties = (place: Place) => ({
    lang: language,
    dir: directionOf(language),
    value: value[place],
    onFocus: () => {
      last.current = place;
    },
    ref: (input: TextElement | null) => {
      inputs.current[place] = input;
    },
    onChange: ({ currentTarget }: { currentTarget: TextElement }) => set({ [place]: currentTarget.value }),
  });
  return (
    <EditForm
      label={t("mails.own.title")}
      edits={edits}
      act={t("mails.own.save")}
      offReason={wrong.subject ?? wrong.opening ?? wrong.button}
      more={!isUnset(value) && <Button onClick={() => set(noWords)}>{t("mails.own.back")}</Button>}
    >
      <Hint>{t("mails.own.lead")}</Hint>
      <FormField
        label={t("mails.own.subject")}
        optional
        hint={isLong ? t("mails.own.longSubject") : undefined}
        error={wrong.subject}
      >
        <Input longest={most.subject} {...ties("subject")} placeholder={standard?.subject} />
      </FormField>
      <FormField label={t("mails.own.opening")} optional hint={t("mails.own.openingHint")} error={wrong.opening}>
        <Textarea longest={most.opening} {...ties("opening")} rows={6} placeholder={standard?.opening.join("\n")} />
      </FormField>
      {hasButton && (
        <FormField label={t("mails.own.button")} optional error={wrong.button}>
          <Input longest={most.button} {...ties("button")} placeholder={standard?.button ?? undefined} />
        </FormField>
      )}
      <fieldset>
        <legend className="mb-1.5 text-ink-2 text-xs">{t("mails.own.variables")}</legend>
        <ul className="flex flex-wrap gap-1.5">
          {[standardWords, ...variablesOf(kind, toOwner)].map((name) => (
            <li key={name}>
              <Button size="sm" className="h-auto min-h-8 max-md:min-h-11" onClick={() => insert(name)}>
                <code dir="ltr" className="text-xs">{`{${name}}`}</code>
                <span className="text-ink-3">{t("mails.own.variable", { name })}</span>
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
    </EditForm>
  );
}
