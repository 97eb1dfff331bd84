// The code of a text message or a mail: typed, pasted, or filled in by the telephone itself.
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ceremonyView, usePasscode } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { isCode, plainCode } from "#lib/contract/records/plain-answer.ts";
import { PasscodeAgain } from "./passcode-again.tsx";
import { passcodeIn } from "./passcode-in.ts";
import { type Asked, ProofForm, useTries } from "./proof-form.tsx";

export function PasscodeForm({ view, authentication }: Asked) {
  const t = useWords();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const entering = usePasscode(view.ceremonyId);
  const { fields, send, repeats } = useTries({ view, authentication }, entering);
  const { code: sent } = authentication;
  const byMail = authentication.emailHint !== "";
  const wasSent = sent !== null && sent.status !== "outbox";
  const isKept = sent ? sent.status === "outbox" : authentication.keepsCode;
  useEnd(view.ceremonyId, sent?.expires);
  useForgottenAt(sent?.sent, entering);
  function submit() {
    const isWhole = isCode(code);
    setMissing(!isWhole);
    if (isWhole) send(code, plainCode(code));
    else fields.current?.querySelector("input")?.focus();
  }
  return (
    <ProofForm
      view={view}
      authentication={authentication}
      title={wasSent ? t("authentication.enterCode") : t("authentication.codeNeeded")}
      lead={leadOf(t, authentication)}
      isBusy={entering.isPending}
      trouble={missing ? null : entering.error}
      repeats={repeats}
      again={<PasscodeAgain view={view} authentication={authentication} onSent={() => entering.reset()} />}
      fields={fields}
      onSubmit={submit}
    >
      {/* Always there, so that what appears in it is announced. */}
      <div aria-live="polite" className="empty:-mb-3.5">
        {authentication.lapsed ? <Banner tone="caution">{t("authentication.codeLapsed")}</Banner> : null}
      </div>
      {isKept ? (
        <Banner tone="caution">{byMail ? t("authentication.mailOutbox") : t("authentication.outbox")}</Banner>
      ) : null}
      {authentication.code?.status === "failed" ? (
        <Banner tone="caution">{byMail ? t("authentication.mailFailed") : t("authentication.smsFailed")}</Banner>
      ) : null}
      <FormField
        label={t("authentication.code")}
        hint={t("authentication.codeHint")}
        error={missing ? t("authentication.codeMissing") : undefined}
        required
      >
        <Input
          size="gate"
          className="code font-medium text-[1.375rem] tabular-nums tracking-[0.3em] narrow:text-[1.375rem] pointer-coarse:text-[1.375rem] pointer-coarse:tracking-[0.3em]"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          longest={longest.passcode}
          value={code}
          onChange={(event) => setCode(passcodeIn(event.currentTarget.value))}
        />
      </FormField>
    </ProofForm>
  );
}

/** What was wrong with an earlier code is over with a new one, also with one that was asked for elsewhere. */
function useForgottenAt(sent: string | undefined, { isError, reset }: { isError: boolean; reset: () => void }): void {
  const of = useRef(sent);
  useEffect(() => {
    if (sent === of.current) return;
    of.current = sent;
    if (isError) reset();
  }, [sent, isError, reset]);
}

/** When the code stops working the page says so, and not only once it was entered in vain. */
function useEnd(ceremonyId: string, expires: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (expires === undefined) return;
    const wait = Date.parse(expires) - Date.now() + 1000;
    const timer = setTimeout(() => void client.invalidateQueries(ceremonyView(ceremonyId)), Math.max(1000, wait));
    return () => clearTimeout(timer);
  }, [client, ceremonyId, expires]);
}

function leadOf(t: Words, authentication: AuthenticationRequest): ReactNode {
  const { code, phoneEnds: ends, emailHint: to, keepsCode } = authentication;
  if (!code && !keepsCode)
    return to ? t("authentication.noMailLead", { to }) : t("authentication.noCodeLead", { ends });
  if (code && code.status !== "outbox") return wentTo(t, authentication, code.sent);
  // Nothing is on its way, but whose it is is known by where it would have gone.
  return to ? t("authentication.keptMailLead", { to }) : t("authentication.keptCodeLead", { ends });
}

/** Where the code went, and when. */
function wentTo(t: Words, { phoneEnds: ends, emailHint: to }: AuthenticationRequest, at: string) {
  const told = {
    b: (text: ReactNode) => (
      <b className="wrap-anywhere tabular-nums" dir="ltr">
        {text}
      </b>
    ),
    when: () => <Time at={at} style="long" />,
  };
  return to ? t.rich("authentication.mailLead", { to, ...told }) : t.rich("authentication.codeLead", { ends, ...told });
}
