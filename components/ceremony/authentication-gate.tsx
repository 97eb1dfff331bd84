// Before anything of the package is shown: the sender's questions, the code of a text message, or why nobody gets in here.
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, ShieldAlert } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { ceremonyView, useAnswers, usePasscode } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { Frame, Glyph, SenderFacts, senderName } from "./gates.tsx";
import { PasscodeAgain } from "./passcode-again.tsx";
import { FootNote, Gate, Room } from "./room.tsx";
import { troubleWords } from "./trouble.ts";

export function AuthenticationGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { authentication } = view;
  if (authentication?.asks === "questions") return <Questions view={view} authentication={authentication} />;
  if (authentication?.asks === "passcode") return <Passcode view={view} authentication={authentication} />;
  const sender = senderName(view, t);
  return (
    <Frame
      view={view}
      glyph={<Glyph as={ShieldAlert} tone="caution" />}
      title={t("authentication.unavailable")}
      lead={t("authentication.unavailableLead", { sender })}
    >
      <SenderFacts view={view} />
    </Frame>
  );
}

type Asked = { view: CeremonyView; authentication: AuthenticationRequest };
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
  const t = useWords();
  const { view, authentication, title, lead, isBusy, trouble, again, fields, onSubmit, children } = props;
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
            <FootNote>
              <Tries authentication={authentication} />
              {t("authentication.tries", { left: authentication.triesLeft })}
            </FootNote>
            <Button
              type="submit"
              form={id}
              variant="brand"
              size="lg"
              busyLabel={isBusy ? t("authentication.opening") : undefined}
            >
              {t("authentication.open")}
            </Button>
          </>
        }
      >
        <form
          id={id}
          ref={fields}
          className="grid gap-3.5"
          method="post"
          onSubmit={submit}
          noValidate
          autoComplete="off"
        >
          {children}
          {/* Always there, so that what appears in it is announced. */}
          <div aria-live="assertive">
            {trouble ? <Banner tone="critical">{troubleWords(t, trouble)}</Banner> : null}
          </div>
        </form>
        {again}
        <SenderFacts view={view} />
      </Gate>
    </Room>
  );
}

function Tries({ authentication: { tries, triesLeft } }: { authentication: AuthenticationRequest }) {
  if (tries > 10) return null;
  return (
    <span className="me-1.5 inline-flex gap-0.75 align-[1px]" aria-hidden="true">
      {Array.from({ length: tries }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their place
        <i key={at} className={cn("h-1 w-3 rounded-[1px]", at < tries - triesLeft ? "bg-critical" : "bg-edge")} />
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

function Questions({ view, authentication }: Asked) {
  const t = useWords();
  const [answers, setAnswers] = useState<string[]>(() => authentication.questions.map(() => ""));
  const [missing, setMissing] = useState(false);
  const answering = useAnswers(view.ceremonyId);
  const { fields, onError } = useAfterwards(view);
  function submit() {
    const empty = answers.findIndex((answer) => answer.trim() === "");
    setMissing(empty >= 0);
    if (empty < 0) answering.mutate(answers, { onError });
    else fields.current?.querySelectorAll("input")[empty]?.focus();
  }
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={t("authentication.questions", { count: authentication.questions.length, sender: senderName(view, t) })}
      lead={t.rich("authentication.questionsLead", { signer: view.signer.name, b: (name) => <b dir="auto">{name}</b> })}
      isBusy={answering.isPending}
      trouble={missing ? null : answering.error}
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
          <Input
            size="gate"
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

function Passcode({ view, authentication }: Asked) {
  const t = useWords();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const entering = usePasscode(view.ceremonyId);
  const { fields, onError } = useAfterwards(view);
  const { code: sent } = authentication;
  const wasSent = sent !== null && sent.status !== "outbox";
  function submit() {
    const isWhole = code.replace(/\s/g, "").length === 6;
    setMissing(!isWhole);
    if (isWhole) entering.mutate(code, { onError });
    else fields.current?.querySelector("input")?.focus();
  }
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={wasSent ? t("authentication.enterCode") : t("authentication.codeNeeded")}
      lead={
        sent && wasSent
          ? t.rich("authentication.codeLead", {
              ends: authentication.phoneEnds,
              b: (ends) => <b className="tabular-nums">{ends}</b>,
              when: () => <Time at={sent.sent} style="long" />,
            })
          : t("authentication.noCodeLead", { ends: authentication.phoneEnds })
      }
      isBusy={entering.isPending}
      trouble={missing ? null : entering.error}
      again={<PasscodeAgain view={view} authentication={authentication} onSent={() => entering.reset()} />}
      fields={fields}
      onSubmit={submit}
    >
      {authentication.code?.status === "outbox" ? <Banner tone="caution">{t("authentication.outbox")}</Banner> : null}
      {authentication.code?.status === "failed" ? (
        <Banner tone="caution">{t("authentication.smsFailed")}</Banner>
      ) : null}
      <FormField
        label={t("authentication.code")}
        hint={t("authentication.codeHint")}
        error={missing ? t("authentication.codeMissing") : undefined}
        required
      >
        <Input
          size="gate"
          className="code font-medium text-[22px] tabular-nums tracking-[0.3em] narrow:text-[22px] pointer-coarse:text-[22px] pointer-coarse:tracking-[0.3em]"
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
