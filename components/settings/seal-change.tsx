// A manager has another certificate made for the seal, or uploads their own: asked first, proved before it takes effect.
import { FileKey2, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { useNewSeal } from "#components/queries/seal-trials.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SealSource } from "#lib/contract/instance.ts";
import { SealUpload } from "./seal-upload.tsx";

type SealChangeProps = { source: SealSource };

export function SealChange({ source }: SealChangeProps) {
  const t = useWords("settings");
  if (source === "made" || source === "uploaded") return <Changes />;
  return <p className="text-ink-3 text-xs">{t("sealChange.elsewhere")}</p>;
}

function Changes() {
  const t = useWords("settings");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const { make } = useNewSeal();
  const picker = useRef<HTMLInputElement>(null);
  const [isAsking, ask] = useState(false);
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();

  async function makeNew() {
    setFailure(undefined);
    try {
      await confirmed(() => make.mutateAsync());
      say(t("sealChange.done"));
    } catch (cause) {
      setFailure(reason(cause, t("sealChange.failed")));
    }
    ask(false);
  }
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button onClick={() => ask(true)}>
          <Icon as={RefreshCw} />
          {t("sealChange.make")}
        </Button>
        <Button onClick={() => picker.current?.click()}>
          <Icon as={FileKey2} />
          {t("sealChange.upload")}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".p12,.pfx"
          aria-label={t("sealChange.upload")}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // The same file can be chosen once more.
            event.currentTarget.value = "";
            setFailure(undefined);
            setFile(chosen);
          }}
        />
      </div>
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        question={t("sealChange.question")}
        consequence={t("sealChange.consequence")}
        actLabel={t("sealChange.make")}
        keepLabel={t("sealChange.keep")}
        harmless
        {...(make.isPending ? { busyLabel: t("sealChange.busy") } : {})}
        onAct={() => void makeNew()}
      />
      <SealUpload file={file} onClose={() => setFile(undefined)} />
      {dialog}
    </>
  );
}
