// Sets the second step up: a QR code for the app, then a first code from it, then the recovery codes.
import { useEffect, useState } from "react";
import { z } from "zod";
import { turnOnSecondStep } from "#components/queries/security.ts";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { QrCode } from "#components/ui/qr-code.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d(?:\s?\d){5}$/),
});
const fours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

type SetUpStepProps = {
  begun: { secret: string; uri: string };
  /** It is on, and its codes are kept. */
  onDone: () => void;
  onCancel?: () => void;
};

export function SetUpStep({ begun, onDone, onCancel }: SetUpStepProps) {
  const t = useWords("security");
  const reason = useReason();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCheckedForm(Code, { code: "" });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      setCodes((await turnOnSecondStep(code)).recoveryCodes);
    } catch (cause) {
      form.fail(reason(cause, t("setUp.failed")));
    }
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <p>{t("setUp.scan")}</p>
      <div className="flex items-start gap-5 max-md:flex-col">
        <QrCode className="size-44" content={begun.uri} label={t("setUp.qr")} />
        <div className="grid min-w-0 gap-1">
          <Hint>{t("setUp.secret")}</Hint>
          <code className="font-mono wrap-anywhere" dir="ltr">
            {fours(begun.secret)}
          </code>
        </div>
      </div>
      {form.failure && <Problem>{form.failure}</Problem>}
      <TextField
        control={form.control}
        name="code"
        label={t("setUp.code")}
        problem={t("setUp.codeMissing")}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        longest={longest.short}
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button variant="primary" type="submit" busyLabel={form.busy ? t("setUp.busy") : undefined}>
          {t("setUp.act")}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("setUp.cancel")}</Button>}
      </div>
    </form>
  );
}
