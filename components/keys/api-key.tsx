// A sender's API key: fetched and shown only when asked for, with what it can do said beside it, or made anew.
import { Copy, Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { readApiKey, renewApiKey } from "#components/queries/instance.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export function ApiKey({ sender }: { sender: Pick<Sender, "id" | "name"> }) {
  const t = useWords("senders");
  const reason = useReason();
  const copyText = useCopyText();
  const [key, setKey] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const { confirmed, dialog } = useConfirmed();

  async function show() {
    setBusy(true);
    setFailure(undefined);
    try {
      setKey((await confirmed(() => readApiKey(sender.id))).apiKey);
    } catch (cause) {
      setFailure(reason(cause, t("key.failed")));
    }
    setBusy(false);
  }

  async function renew() {
    setRenewing(true);
    setFailure(undefined);
    try {
      setKey((await confirmed(() => renewApiKey(sender.id))).apiKey);
      say(t("key.renewed"));
    } catch (cause) {
      setFailure(reason(cause, t("key.renewFailed")));
    }
    setRenewing(false);
    setAsking(false);
  }

  const renewal = (
    <Button variant="quiet" onClick={() => setAsking(true)}>
      <Icon as={RefreshCw} />
      {t("key.renew")}
    </Button>
  );
  return (
    <div className="grid justify-items-start gap-3 max-md:[&_[data-slot=button]]:min-h-11">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {key === undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => void show()} busyLabel={busy ? t("key.busy") : undefined}>
            <Icon as={Eye} />
            {t("key.show")}
          </Button>
          {renewal}
        </div>
      ) : (
        <>
          <Input
            className="bg-sunken font-mono text-[0.75rem] tabular-nums tracking-normal"
            aria-label={t("key.label")}
            readOnly
            longest={longest.short}
            dir="ltr"
            value={key}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button onClick={() => void copyText(key, t("key.copied"))}>
              <Icon as={Copy} />
              {t("key.copy")}
            </Button>
            <Button variant="quiet" onClick={() => setKey(undefined)}>
              <Icon as={EyeOff} />
              {t("key.hide")}
            </Button>
            {renewal}
          </div>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={t("key.renewQuestion", { name: sender.name })}
        consequence={t("key.renewConsequence")}
        actLabel={t("key.renewAct")}
        keepLabel={t("key.renewKeep")}
        {...(isRenewing ? { busyLabel: t("key.renewBusy") } : {})}
        onAct={() => void renew()}
      />
      {dialog}
      <Hint>{t.rich("key.warning", { b: (words) => <bdi>{words}</bdi>, name: sender.name })}</Hint>
    </div>
  );
}

export function ApiKeyDialog({ sender, onClose }: { sender: Sender | undefined; onClose: () => void }) {
  const t = useWords("senders");
  return (
    <Dialog
      open={sender !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={sender ? t("key.title", { name: sender.name }) : ""}
      footer={<Button onClick={onClose}>{t("key.done")}</Button>}
    >
      {sender && <ApiKey key={sender.id} sender={sender} />}
    </Dialog>
  );
}
