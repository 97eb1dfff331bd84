// The second step of signing in: a passkey, the code of the app, or a recovery code, to the address and password that were right.
import { useEffect, useState } from "react";
import { z } from "zod";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryAct, EntryPanel, EntryTitle } from "./entry-panel.tsx";
import { PasskeyAct } from "./passkey-act.tsx";
import { Refused as RefusedBanner } from "./refused.tsx";
import { type Refused, signInByPasskey, signInWith } from "./sign-in.ts";

const Code = z.object({ code: z.string().trim().min(1) });

type CodeFormProps = {
  /** `hasPasskey`: and this browser can use it. */
  known: { email: string; password: string; hasPasskey: boolean };
  inWords: (refused: Refused) => string;
  onIn: () => void;
  onBack: () => void;
};

export function CodeForm({ known, inWords, onIn, onBack }: CodeFormProps) {
  const t = useWords("entry");
  const form = useCheckedForm(Code, { code: "" });
  const { setFocus } = form;
  const [proving, setProving] = useState(false);
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(async ({ code }) => {
    const refused = await signInWith(known.email, known.password, code);
    if (!refused) return onIn();
    form.fail(inWords(refused));
    form.setFocus("code", { shouldSelect: true });
  });

  async function prove() {
    setProving(true);
    form.clearErrors();
    const refused = await signInByPasskey();
    if (!refused) return onIn();
    form.fail(inWords(refused));
    setProving(false);
  }

  return (
    <form method="post" onSubmit={submit} noValidate>
      <EntryPanel>
        <EntryTitle lead={known.hasPasskey ? t("signIn.passkeyLead") : t("signIn.codeLead")}>
          {t("signIn.codeTitle")}
        </EntryTitle>
        <RefusedBanner why={form.failure} />
        {known.hasPasskey && <PasskeyAct variant="plain" isBusy={proving} onClick={() => void prove()} />}
        <TextField
          control={form.control}
          name="code"
          label={t("field.code")}
          problem={t("field.codeMissing")}
          required
          dir="ltr"
          longest={longest.short}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
        <EntryAct type="submit" busyLabel={form.busy ? t("signIn.busy") : undefined}>
          {t("signIn.act")}
        </EntryAct>
        <EntryAct variant="plain" onClick={onBack}>
          {t("signIn.back")}
        </EntryAct>
      </EntryPanel>
    </form>
  );
}
