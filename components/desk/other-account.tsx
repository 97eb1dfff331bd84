// Over a window with something unsaved, while its session is in another account: nothing can be pressed that would be done there.
import { useState } from "react";
import { beginAnew } from "#components/queries/went-elsewhere.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormFailure } from "#components/ui/form-failure.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

type OtherAccountProps = { here: string; elsewhere: string; onBack: () => Promise<void> };

export function OtherAccount({ here, elsewhere, onBack }: OtherAccountProps) {
  const t = useWords("desk");
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function back() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onBack();
    } catch (cause) {
      setFailure(reason(cause, t("elsewhere.failed")));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => undefined}
      title={t("elsewhere.other", { account: here })}
      lead={t("elsewhere.otherLead", { here, elsewhere })}
      footer={
        <>
          <Button onClick={beginAnew}>{t("elsewhere.goOn", { account: elsewhere })}</Button>
          <Button
            variant="primary"
            busyLabel={busy ? t("elsewhere.busy") : undefined}
            onClick={() => busy || void back()}
          >
            {t("elsewhere.back", { account: here })}
          </Button>
        </>
      }
    >
      <FormFailure>{failure}</FormFailure>
    </Dialog>
  );
}
