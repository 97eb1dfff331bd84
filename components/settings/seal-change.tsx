// A manager has another certificate made for the seal, or uploads their own: asked first, proved before it takes effect.
import { FileKey2, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { useNewSeal } from "#components/queries/seal-trials.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { readDataUrl } from "#components/ui/read-data-url.ts";
import { say } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

/** What the interface takes as Base64. */
const rule = { extensions: ["p12", "pfx"], maxBytes: 192 * 1024 } as const;

type SealChangeProps = { source: "made" | "uploaded" | "p12" | "pkcs11" };

export function SealChange({ source }: SealChangeProps) {
  const t = useWords("settings");
  if (source === "p12" || source === "pkcs11") return <p className="text-ink-3 text-xs">{t("sealChange.elsewhere")}</p>;
  return <Changes />;
}

function Changes() {
  const t = useWords("settings");
  const ui = useUiWords();
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const { make, upload } = useNewSeal();
  const picker = useRef<HTMLInputElement>(null);
  const [isAsking, ask] = useState(false);
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState("");
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

  /** Whoever mistypes the password types it again: the file stays chosen. */
  async function take(chosen: File) {
    setFailure(undefined);
    try {
      const [, base64 = ""] = (await readDataUrl(chosen)).split(",");
      await confirmed(() => upload.mutateAsync({ file: base64, password }));
      close();
      say(t("sealChange.done"));
    } catch (cause) {
      setFailure(reason(cause, t("sealChange.failed")));
    }
  }
  function close() {
    setFile(undefined);
    setPassword("");
    setFailure(undefined);
  }
  const refusal = file && refusalOf(ui, file, rule);
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
      {failure && !file && (
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
      <ConfirmDialog
        open={file !== undefined}
        onOpenChange={(open) => !open && close()}
        question={t("sealChange.uploadQuestion", { name: file?.name ?? "" })}
        consequence={t("sealChange.consequence")}
        actLabel={t("sealChange.use")}
        keepLabel={t("sealChange.keep")}
        harmless
        {...(upload.isPending ? { busyLabel: t("sealChange.busy") } : {})}
        onAct={() => {
          if (file && !refusal) void take(file);
        }}
      >
        {refusal ? (
          <Problem glyph>{refusal}</Problem>
        ) : (
          <FormField label={t("sealChange.password")} error={failure}>
            <Input
              type="password"
              autoComplete="off"
              longest={longest.short}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          </FormField>
        )}
      </ConfirmDialog>
      {dialog}
    </>
  );
}
