// How one recipient proves who they are: chosen, and what that takes filled in, below their row.
import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { isPhone } from "#lib/auth/signer/check-signer.ts";
import { longest } from "#lib/contract/records/longest.ts";
import {
  asksPhone,
  asksQuestions,
  emptyQuestion,
  emptyRecord,
  hasOtherRecord,
  isAnswered,
  type KeptProof,
  type ProofQuestion,
  type ProofWay,
  type RowProof,
  waysToChoose,
} from "./recipient-proof.ts";
import { RecordEditor } from "./record-editor.tsx";

type EditorProps = {
  who: string;
  proof: RowProof;
  kept: KeptProof;
  /** Problems are told once the row has been left. */
  judged: boolean;
  /** What the account has switched off. */
  off: ReadonlySet<string>;
  onChange: (proof: RowProof) => void;
  /** What is asked of their signature, below. */
  children?: ReactNode;
};

/** What the chosen way needs is there to be filled in at once. */
function chosen(proof: RowProof, way: ProofWay, first: ProofQuestion): RowProof {
  const next = { ...proof, way };
  return {
    ...next,
    questions: asksQuestions(next) && proof.questions.length === 0 ? [first] : proof.questions,
    record: way === "KBA" ? (proof.record ?? emptyRecord) : proof.record,
  };
}

export function ProofEditor({ who, proof, kept, judged, off, onChange, children }: EditorProps) {
  const t = useWords("prepare");
  const ways = waysToChoose(proof.way, !off.has("qnaAuth"));
  const first = emptyQuestion(!off.has("maskResponse"));
  const hints: Partial<Record<ProofWay, string>> = {
    EMAIL: t("prove.emailHint"),
    SSO: t("prove.signOnHint"),
    ID_VERIFICATION: t("prove.documentHint"),
  };
  return (
    <section
      data-part="proof"
      aria-label={t("prove.of", { who })}
      className="col-[2/-1] grid gap-3 rounded-md bg-pressed/40 p-3 max-md:col-span-full"
    >
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <FormField label={t("prove.of", { who })} hint={hints[proof.way]}>
          <Select
            options={ways.map((way) => ({ value: way, label: t(`prove.ways.${way}`) }))}
            value={proof.way}
            onChange={(event) => onChange(chosen(proof, event.currentTarget.value as ProofWay, first))}
          />
        </FormField>
        {asksPhone(proof) ? (
          <FormField
            label={t("prove.phone")}
            required
            error={judged && !isPhone(proof.phone) ? t("prove.noPhone") : undefined}
          >
            <Input
              type="tel"
              dir="ltr"
              autoComplete="off"
              longest={longest.phone}
              placeholder="+4722334455"
              value={proof.phone}
              onChange={(event) => onChange({ ...proof, phone: event.currentTarget.value })}
            />
          </FormField>
        ) : null}
      </div>
      {proof.way === "ID_VERIFICATION" ? (
        <Checkbox checked={proof.face} onChange={(event) => onChange({ ...proof, face: event.currentTarget.checked })}>
          {t("prove.face")}
        </Checkbox>
      ) : null}
      {asksQuestions(proof) ? <Questions proof={proof} judged={judged} fresh={first} onChange={onChange} /> : null}
      <Record proof={proof} kept={kept} judged={judged} onChange={onChange} />
      {children}
    </section>
  );
}

function Record({ proof, kept, judged, onChange }: Omit<EditorProps, "who" | "off">) {
  const t = useWords("prepare");
  const { record, way } = proof;
  if (hasOtherRecord(kept)) return <Hint>{t("prove.ways.other")}</Hint>;
  return (
    <>
      {way === "KBA" ? (
        <Hint>{t("prove.knowledgeHint")}</Hint>
      ) : (
        <Checkbox
          checked={record !== null}
          hint={t("prove.knowledgeHint")}
          onChange={(event) => onChange({ ...proof, record: event.currentTarget.checked ? emptyRecord : null })}
        >
          {t("prove.knowledge")}
        </Checkbox>
      )}
      {record ? (
        <RecordEditor record={record} judged={judged} onChange={(next) => onChange({ ...proof, record: next })} />
      ) : null}
    </>
  );
}

type QuestionsProps = Pick<EditorProps, "proof" | "judged" | "onChange"> & { fresh: ProofQuestion };

function Questions({ proof, judged, fresh, onChange }: QuestionsProps) {
  const t = useWords("prepare");
  const { questions } = proof;
  const set = (at: number, how: Partial<ProofQuestion>) =>
    onChange({ ...proof, questions: questions.map((one, place) => (place === at ? { ...one, ...how } : one)) });
  return (
    <div className="grid gap-3">
      {questions.map((one, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have nothing but their place
          key={at}
          className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] items-start gap-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <FormField
            label={t("prove.question", { at: at + 1 })}
            required
            error={judged && !isAnswered(one) ? t("prove.noQuestion") : undefined}
          >
            <Input
              autoComplete="off"
              longest={longest.line}
              value={one.question}
              onChange={(event) => set(at, { question: event.currentTarget.value })}
            />
          </FormField>
          <FormField label={t("prove.answer", { at: at + 1 })} required className="max-md:col-[1/2] max-md:row-start-2">
            <Input
              autoComplete="off"
              longest={longest.answer}
              value={one.answer}
              onChange={(event) => set(at, { answer: event.currentTarget.value })}
            />
          </FormField>
          {questions.length > 1 ? (
            <Button
              variant="quiet"
              iconOnly
              className="mt-5 max-md:col-[2/3] max-md:row-start-1 max-md:size-11"
              aria-label={t("prove.remove", { at: at + 1 })}
              onClick={() => onChange({ ...proof, questions: questions.filter((_, place) => place !== at) })}
            >
              <Icon as={X} />
            </Button>
          ) : (
            <span />
          )}
          <Checkbox
            className="col-span-full"
            checked={one.mask}
            onChange={(event) => set(at, { mask: event.currentTarget.checked })}
          >
            {t("prove.mask", { at: at + 1 })}
          </Checkbox>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => onChange({ ...proof, questions: [...questions, fresh] })}>
          <Icon as={Plus} />
          {t("prove.add")}
        </Button>
        <Hint>{t("prove.answerHint")}</Hint>
      </div>
    </div>
  );
}
