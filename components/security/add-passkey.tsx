// Makes a passkey: its name, the password once more where the sign-in was a while ago, the browser's own question, the recovery codes.
import { useState } from "react";
import { NoPasskey } from "#components/queries/browser-passkey.ts";
import { addPasskey } from "#components/queries/passkeys.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { NameForm } from "./name-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useConfirmed } from "./use-confirmed.tsx";

/** What is said of a browser that gave no passkey, and of a refusal. */
export function usePasskeyReason(): (cause: unknown) => string {
  const t = useWords("security");
  const reason = useReason();
  return (cause) =>
    cause instanceof NoPasskey ? t(`passkeys.no.${cause.why}`) : reason(cause, t("passkeys.no.failed"));
}

type AddPasskeyProps = {
  /** It counts, and the codes that came with it are kept. */
  onDone: () => void;
  onCancel: () => void;
};

export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const t = useWords("security");
  const inWords = usePasskeyReason();
  const { confirmed, dialog } = useConfirmed();
  const [codes, setCodes] = useState<readonly string[]>();

  async function make(name: string) {
    const { recoveryCodes } = await addPasskey(name, confirmed);
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else onDone();
  }

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <>
      <NameForm
        first={t("passkeys.nameFirst")}
        hint={t("passkeys.nameHint")}
        act={t("passkeys.make")}
        busyLabel={t("passkeys.making")}
        onName={make}
        inWords={inWords}
        onCancel={onCancel}
      />
      {dialog}
    </>
  );
}
