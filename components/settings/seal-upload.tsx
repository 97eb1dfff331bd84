// The question before a manager's own certificate seals: it asks for the file's password, and says why a file cannot be used.
import { useState } from "react";
import { useNewSeal } from "#components/queries/seal-trials.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { refusalOf } from "#components/ui/accepted-file.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { readDataUrl } from "#components/ui/read-data-url.ts";
import { say } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

/** What the interface takes as Base64. */
const mostKilobytes = 192;
/** A size has our own words: what is said of documents, in megabytes, is no help here. */
const rule = { extensions: ["p12", "pfx"], maxBytes: Number.POSITIVE_INFINITY } as const;

type SealUploadProps = {
  /** Which was chosen; undefined while nothing is asked. */
  file: File | undefined;
  onClose: () => void;
};

export function SealUpload({ file, onClose }: SealUploadProps) {
  const t = useWords("settings");
  const ui = useUiWords();
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const { upload } = useNewSeal();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();

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
    onClose();
    setPassword("");
    setFailure(undefined);
  }
  const isLarge = file !== undefined && file.size > mostKilobytes * 1024;
  const refusal =
    (file && refusalOf(ui, file, rule)) ||
    (isLarge ? t("sealChange.large", { name: file.name, kilobytes: String(mostKilobytes) }) : undefined);
  return (
    <>
      <ConfirmDialog
        open={file !== undefined}
        onOpenChange={(open) => !open && close()}
        question={t("sealChange.uploadQuestion", { name: file?.name ?? "" })}
        consequence={t("sealChange.consequence")}
        actLabel={t("sealChange.use")}
        keepLabel={t("sealChange.keep")}
        harmless
        offReason={refusal}
        {...(upload.isPending ? { busyLabel: t("sealChange.busy") } : {})}
        onAct={() => file && void take(file)}
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
