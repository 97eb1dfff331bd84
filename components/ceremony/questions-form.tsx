// The sender's questions. What is to be masked is not read over a shoulder, until the signer wants to see what they typed.
import { useState } from "react";
import { useAnswers } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { plainAnswer } from "#lib/contract/records/plain-answer.ts";
import { type Asked, ProofForm, useTries } from "./proof-form.tsx";
import { senderName } from "./sender-name.ts";

export function QuestionsForm({ view, authentication }: Asked) {
  const t = useWords();
  const [answers, setAnswers] = useState<string[]>(() => authentication.questions.map(() => ""));
  const [missing, setMissing] = useState(false);
  const answering = useAnswers(view.ceremonyId);
  const { fields, send, repeats } = useTries({ view, authentication }, answering);
  function submit() {
    const empty = answers.findIndex((answer) => answer.trim() === "");
    setMissing(empty >= 0);
    if (empty < 0) send(answers, answers.map(plainAnswer));
    else fields.current?.querySelectorAll("input")[empty]?.focus();
  }
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={t("authentication.questions", { count: authentication.questions.length, sender: senderName(view, t) })}
      lead={t.rich("authentication.questionsLead", {
        single: authentication.questions.length === 1 ? "yes" : "no",
        signer: view.signer.name,
        b: (name) => <b dir="auto">{name}</b>,
      })}
      isBusy={answering.isPending}
      trouble={missing ? null : answering.error}
      repeats={repeats}
      fields={fields}
      onSubmit={submit}
    >
      {authentication.questions.map(({ question, maskInput }, at) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may stand there twice; their order stays
          key={at}
          label={<span dir="auto">{question}</span>}
          required
          error={missing && answers[at]?.trim() === "" ? t("authentication.answerMissing") : undefined}
        >
          <AnswerInput
            at={at + 1}
            masked={maskInput}
            value={answers[at] ?? ""}
            onChange={(value) => setAnswers((before) => before.map((one, place) => (place === at ? value : one)))}
          />
        </FormField>
      ))}
    </ProofForm>
  );
}

type AnswerInputProps = { at: number; masked: boolean; value: string; onChange: (value: string) => void };

function AnswerInput({ at, masked, value, onChange }: AnswerInputProps) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  const input = (
    <Input
      size="gate"
      type={masked && !shown ? "password" : "text"}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      longest={longest.answer}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (!masked) return input;
  return (
    <div className="flex flex-wrap items-start gap-2 *:first:w-auto *:first:min-w-0 *:first:flex-[1_1_9rem]">
      {input}
      <Button
        size="lg"
        // As high as what it belongs to.
        className="h-auto min-h-10 whitespace-normal max-md:min-h-11 narrow:min-h-13"
        aria-pressed={shown}
        aria-label={t("authentication.showAnswer", { at })}
        onClick={() => setShown(!shown)}
      >
        {t("authentication.show")}
      </Button>
    </div>
  );
}
