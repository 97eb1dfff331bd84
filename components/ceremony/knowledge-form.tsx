// Multiple-choice questions about the signer: shown when they are asked for, as each showing may cost and lasts ten minutes.
import { type ReactNode, useRef, useState } from "react";
import { useBeginKnowledge, useKnowledge } from "#components/queries/ceremony.ts";
import { Radio } from "#components/ui/choice.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AuthenticationRequest, KnowledgeQuestion } from "#lib/contract/records/authentication-step.ts";
import { type Asked, ProofForm, useTries } from "./proof-form.tsx";
import { senderName } from "./sender-name.ts";

type Knowledge = NonNullable<AuthenticationRequest["knowledge"]>;
type AskedKnowledge = Asked & { knowledge: Knowledge };

/** What was chosen belongs to these questions alone: others start afresh. */
export function KnowledgeForm(asked: AskedKnowledge) {
  const { attempt } = asked.knowledge;
  return attempt === null ? <Before {...asked} /> : <Questions key={attempt} {...asked} attempt={attempt} />;
}

function useSaid({ view, knowledge }: AskedKnowledge) {
  const t = useWords();
  const told = {
    sender: senderName(view, t),
    signer: view.signer.name,
    b: (name: ReactNode) => <b dir="auto">{name}</b>,
  };
  return {
    title: t("authentication.knowledge.title"),
    lead:
      knowledge.from === "sender"
        ? t.rich("authentication.knowledge.leadSender", told)
        : t.rich("authentication.knowledge.leadService", told),
  };
}

function Before(asked: AskedKnowledge) {
  const t = useWords();
  const { view, authentication } = asked;
  const beginning = useBeginKnowledge(view.ceremonyId);
  const fields = useRef<HTMLFormElement>(null);
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      {...useSaid(asked)}
      act={t("authentication.knowledge.show")}
      isBusy={beginning.isPending}
      trouble={beginning.error}
      fields={fields}
      onSubmit={() => beginning.mutate()}
    >
      <Hint>{t("authentication.knowledge.time")}</Hint>
    </ProofForm>
  );
}

function Questions({ attempt, ...asked }: AskedKnowledge & { attempt: string }) {
  const { view, authentication, knowledge } = asked;
  const [chosen, setChosen] = useState<readonly (number | undefined)[]>([]);
  const [missing, setMissing] = useState(false);
  const answering = useKnowledge(view.ceremonyId);
  const { fields, send, repeats } = useTries({ view, authentication }, answering);
  const answers = knowledge.questions.map((_, at) => chosen[at] ?? -1);
  function submit() {
    const open = answers.indexOf(-1);
    setMissing(open >= 0);
    if (open < 0) send({ attempt, answers });
    else fields.current?.querySelectorAll("fieldset")[open]?.querySelector("input")?.focus();
  }
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      {...useSaid(asked)}
      isBusy={answering.isPending}
      trouble={missing ? null : answering.error}
      repeats={repeats}
      fields={fields}
      onSubmit={submit}
    >
      {knowledge.questions.map((question, at) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of one attempt stay in their places
          key={at}
          at={at}
          question={question}
          chosen={chosen[at]}
          isMissing={missing && chosen[at] === undefined}
          onChoose={(place) =>
            setChosen(answers.map((one, other) => (other === at ? place : one < 0 ? undefined : one)))
          }
        />
      ))}
    </ProofForm>
  );
}

type QuestionProps = {
  at: number;
  question: KnowledgeQuestion;
  chosen: number | undefined;
  isMissing: boolean;
  onChoose: (place: number) => void;
};

function Question({ at, question, chosen, isMissing, onChoose }: QuestionProps) {
  const t = useWords();
  const problem = `knowledge-${at}-problem`;
  return (
    <fieldset className="grid gap-1" {...(isMissing ? { "aria-describedby": problem } : {})}>
      <legend className="mb-1.5 p-0 font-medium text-ink" dir="auto">
        {question.about ? t(`authentication.knowledge.about.${question.about}`) : question.text}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.375rem,1fr))] gap-x-4">
        {question.choices.map((choice, place) => (
          <Radio
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice is answered by its place
            key={place}
            name={`knowledge-${at}`}
            className="min-h-11"
            checked={chosen === place}
            onChange={() => onChoose(place)}
          >
            <bdi className="tabular-nums">{choice}</bdi>
          </Radio>
        ))}
      </div>
      {isMissing ? (
        <Problem glyph id={problem}>
          {t("authentication.knowledge.missing")}
        </Problem>
      ) : null}
    </fieldset>
  );
}
