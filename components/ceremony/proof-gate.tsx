"use client";
// Before anything of the package is shown: the sender's questions, the code of a text message, or why nobody gets in here.
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, ShieldAlert } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { ceremonyView, useAnswers, usePasscode } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Time } from "#components/ui/time.tsx";
import type { CeremonyView } from "#lib/api/contract/ceremony.ts";
import type { CeremonyGate } from "#lib/api/contract/records/ceremony-gate.ts";
import { longest } from "#lib/api/contract/records/longest.ts";
import { gateWords } from "./gate-words.ts";
import { Frame, Glyph, SenderFacts, senderName } from "./gates.tsx";
import { PasscodeAgain } from "./passcode-again.tsx";
import { Gate, Room } from "./room.tsx";
import { troubleWords } from "./trouble.ts";

export function ProofGate({ view }: { view: CeremonyView }) {
  const { gate } = view;
  if (gate?.asks === "questions") return <Questions view={view} gate={gate} />;
  if (gate?.asks === "passcode") return <Passcode view={view} gate={gate} />;
  const sender = senderName(view);
  return (
    <Frame
      view={view}
      glyph={<Glyph as={ShieldAlert} tone="caution" />}
      title={gateWords.unavailableTitle}
      lead={gateWords.unavailableLead(sender)}
    >
      <SenderFacts view={view} />
    </Frame>
  );
}

type Asked = { view: CeremonyView; gate: CeremonyGate };
type FormProps = Asked & {
  title: string;
  lead: ReactNode;
  isBusy: boolean;
  trouble: unknown;
  again?: ReactNode;
  fields: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
};

function ProofForm(props: FormProps) {
  const { view, gate, title, lead, isBusy, trouble, again, fields, onSubmit, children } = props;
  const id = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={KeyRound} />}
        title={title}
        lead={lead}
        account={view.account.name}
        foot={
          <>
            <span className="hint">
              <Tries gate={gate} />
              {gateWords.tries(gate.triesLeft)}
            </span>
            <Button
              type="submit"
              form={id}
              variant="brand"
              size="lg"
              busyLabel={isBusy ? gateWords.opening : undefined}
            >
              {gateWords.open}
            </Button>
          </>
        }
      >
        <form id={id} ref={fields} className="proof" method="post" onSubmit={submit} noValidate autoComplete="off">
          {children}
          {/* Always there, so that what appears in it is announced. */}
          <div aria-live="assertive">{trouble ? <Banner tone="critical">{troubleWords(trouble)}</Banner> : null}</div>
        </form>
        {again}
        <SenderFacts view={view} />
      </Gate>
    </Room>
  );
}

function Tries({ gate: { tries, triesLeft } }: { gate: CeremonyGate }) {
  if (tries > 10) return null;
  return (
    <span className="tries" aria-hidden="true">
      {Array.from({ length: tries }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their place
        <i key={at} className={at < tries - triesLeft ? "used" : undefined} />
      ))}
    </span>
  );
}

/** After a wrong answer: how many tries are left, or that the door is locked; and back to the first field. */
function useAfterwards(view: CeremonyView) {
  const client = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const onError = () => {
    void client.invalidateQueries(ceremonyView(view.ceremonyId));
    const first = fields.current?.querySelector("input");
    first?.focus();
    first?.select();
  };
  return { fields, onError };
}

function Questions({ view, gate }: Asked) {
  const [answers, setAnswers] = useState<string[]>(() => gate.questions.map(() => ""));
  const [missing, setMissing] = useState(false);
  const answering = useAnswers(view.ceremonyId);
  const { fields, onError } = useAfterwards(view);
  const lead = gateWords.questionsLead(view.signer.name);
  function submit() {
    const empty = answers.findIndex((answer) => answer.trim() === "");
    setMissing(empty >= 0);
    if (empty < 0) answering.mutate(answers, { onError });
    else fields.current?.querySelectorAll("input")[empty]?.focus();
  }
  return (
    <ProofForm
      view={view}
      gate={gate}
      title={gateWords.questionsTitle(gate.questions.length, senderName(view))}
      lead={
        <>
          {lead.before}
          <b dir="auto">{lead.name}</b>
          {lead.after}
        </>
      }
      isBusy={answering.isPending}
      trouble={missing ? null : answering.error}
      fields={fields}
      onSubmit={submit}
    >
      {gate.questions.map(({ question, maskInput }, at) => (
        <FormField
          // biome-ignore lint/suspicious/noArrayIndexKey: the same question may stand there twice; their order stays
          key={at}
          label={<span dir="auto">{question}</span>}
          required
          error={missing && answers[at]?.trim() === "" ? gateWords.answerMissing : undefined}
        >
          <Input
            type={maskInput ? "password" : "text"}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            longest={longest.answer}
            value={answers[at] ?? ""}
            onChange={({ currentTarget: { value } }) =>
              setAnswers((before) => before.map((one, place) => (place === at ? value : one)))
            }
          />
        </FormField>
      ))}
    </ProofForm>
  );
}

function Passcode({ view, gate }: Asked) {
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const entering = usePasscode(view.ceremonyId);
  const { fields, onError } = useAfterwards(view);
  const lead = gateWords.codeLead(gate.phoneEnds);
  const wasSent = gate.code !== null && gate.code.status !== "outbox";
  function submit() {
    const isWhole = code.replace(/\s/g, "").length === 6;
    setMissing(!isWhole);
    if (isWhole) entering.mutate(code, { onError });
    else fields.current?.querySelector("input")?.focus();
  }
  return (
    <ProofForm
      view={view}
      gate={gate}
      title={wasSent ? gateWords.codeTitle : gateWords.noCodeTitle}
      lead={
        gate.code && wasSent ? (
          <>
            {lead.before}
            <b className="num">{lead.ends}</b>
            {lead.at}
            <Time at={gate.code.sent} style="long" />
            {lead.after}
          </>
        ) : (
          gateWords.noCodeLead(gate.phoneEnds)
        )
      }
      isBusy={entering.isPending}
      trouble={missing ? null : entering.error}
      again={<PasscodeAgain view={view} gate={gate} onSent={() => entering.reset()} />}
      fields={fields}
      onSubmit={submit}
    >
      {gate.code?.status === "outbox" ? <Banner tone="caution">{gateWords.outbox}</Banner> : null}
      {gate.code?.status === "failed" ? <Banner tone="caution">{gateWords.smsFailed}</Banner> : null}
      <FormField
        label={gateWords.code}
        hint={gateWords.codeHint}
        error={missing ? gateWords.codeMissing : undefined}
        required
      >
        <Input
          className="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          longest={longest.passcode}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </FormField>
    </ProofForm>
  );
}
