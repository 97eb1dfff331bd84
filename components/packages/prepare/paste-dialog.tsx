// A list of people that is pasted: what was understood of it is shown before anybody is added. The text itself is mended.
import { CircleCheck, TriangleAlert } from "lucide-react";
import { type FormEvent, useId, useMemo, useState } from "react";
import { useSignersLanguages } from "#components/queries/offered-languages.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { say } from "#components/ui/toast.tsx";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { rowOf } from "#lib/language/formats.ts";
import { languageName, languageOptions } from "#lib/language/language-options.ts";
import { mailProblem } from "../mail-problem.ts";
import { type ReadPerson, readPeople } from "../read-people.ts";
import type { Made } from "./new-row.ts";
import type { useRecipients } from "./use-recipients.ts";

type PasteDialogProps = {
  /** What was pasted elsewhere, and turned out to be a list. */
  first: string;
  recipients: Pick<ReturnType<typeof useRecipients>, "rows" | "add">;
  onClose: () => void;
};

/** Codes and names, as they are written here and by those who speak them. */
function useLanguageWords(): ReadonlyMap<string, string> {
  const reader = useReader();
  const spoken = useSignersLanguages();
  return useMemo(
    () =>
      new Map(
        languageOptions(spoken).flatMap(({ value, label }) =>
          [value, label, languageName(value, reader)].map((word) => [word.toLowerCase(), value] as const),
        ),
      ),
    [reader, spoken],
  );
}

const madeOf = ({ name, email, language, phone, copyOnly }: ReadPerson): Made => ({
  name,
  email,
  language,
  copyOnly,
  reach: { way: "mail", phone },
});

export function PasteDialog({ first, recipients, onClose }: PasteDialogProps) {
  const t = useWords("recipients");
  const [text, setText] = useState(first);
  const languages = useLanguageWords();
  const copyWords = useMemo(() => new Set(["cc", "copy", t("paste.copyWord").toLowerCase()]), [t]);
  const present = recipients.rows.map(({ email }) => email);
  const people = readPeople(text, { languages, copyWords, present });
  const clear = people.filter(({ problem }) => problem === undefined);
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (clear.length === 0) return;
    for (const person of clear) recipients.add(madeOf(person));
    const left = people.length - clear.length;
    say(left > 0 ? t("paste.addedSome", { count: clear.length, left }) : t("paste.added", { count: clear.length }));
    onClose();
  }
  return (
    <Dialog
      wide
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      // What was written is not lost by a press beside it.
      closable={text.trim() === "" || text === first}
      title={t("paste.title")}
      lead={t("paste.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            offReason={clear.length === 0 ? t("paste.nobody") : undefined}
          >
            {t("paste.add", { count: clear.length })}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        <FormField label={t("paste.list")}>
          <Textarea
            autoFocus
            rows={6}
            spellCheck={false}
            longest={longest.value}
            placeholder="name@example.com"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FormField>
        <div aria-live="polite">
          {people.length > 0 && (
            <>
              <h3 className="mb-1 text-sm">
                {t("paste.found", { count: clear.length, left: people.length - clear.length })}
              </h3>
              <ul className="border-hairline border-t">
                {people.map((person, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what is read from a text has nothing but its place
                  <Found key={at} person={person} />
                ))}
              </ul>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Found({ person }: { person: ReadPerson }) {
  const t = useWords("recipients");
  const prepare = useWords("prepare");
  const reader = useReader();
  const { name, email, problem, language, phone, copyOnly } = person;
  const also = [
    copyOnly ? t("details.copies") : "",
    language ? languageName(language, reader) : "",
    phone,
    name ? "" : t("paste.nameless"),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[1.125rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)] items-start gap-2.5 border-hairline border-b py-2 text-xs max-md:grid-cols-[1.125rem_minmax(0,1fr)]">
      <Icon as={problem ? TriangleAlert : CircleCheck} className={problem ? "text-caution" : "text-positive"} />
      <span className={cn("wrap-anywhere", name ? "font-medium text-ink" : "text-ink-3")} dir="auto">
        {name || "–"}
      </span>
      <span className="wrap-anywhere max-md:col-start-2" dir="ltr">
        {email || "–"}
      </span>
      <span className={cn("max-md:col-start-2", problem ? "text-critical-text" : "text-ink-3")} dir="auto">
        {problem ? problemWords(t, prepare, person) : rowOf(also, reader)}
      </span>
    </li>
  );
}

function problemWords(t: AreaWords<"recipients">, prepare: AreaWords<"prepare">, { problem, email }: ReadPerson) {
  if (problem === "address") return mailProblem(email)?.(prepare) ?? "";
  return problem ? t(`paste.${problem}`) : "";
}
