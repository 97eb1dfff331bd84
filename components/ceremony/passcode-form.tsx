// The code of a text message: typed, pasted, or filled in by the telephone itself.
import { useState } from "react";
import { usePasscode } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { PasscodeAgain } from "./passcode-again.tsx";
import { passcodeIn } from "./passcode-in.ts";
import { type Asked, ProofForm, useAfterwards } from "./proof-form.tsx";

export function PasscodeForm({ view, authentication }: Asked) {
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
          onChange={(event) => setCode(passcodeIn(event.currentTarget.value))}
        />
      </FormField>
    </ProofForm>
  );
}
