"use client";
// Asks what is wrong with a file that a recipient handed in; the recipient reads the answer.
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type SendBackDialogProps = {
  what: string;
  name: string;
  /** Whether the recipient can still hand in another, and is mailed. */
  isTold: boolean;
  onClose: () => void;
  /** Answers whether it worked. */
  onSend: (comment: string) => Promise<boolean>;
};

export function SendBackDialog({ what, name, isTold, onClose, onSend }: SendBackDialogProps) {
  const t = useWords("package-page");
  const [comment, setComment] = useState("");
  const [busy, setBusy] = useState(false);
  const formId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!comment.trim() || busy) return;
    setBusy(true);
    const worked = await onSend(comment.trim());
    setBusy(false);
    if (worked) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("back.title", { what })}
      lead={isTold ? t("back.told", { name }) : t("back.kept")}
      footer={
        <>
          <Button onClick={onClose}>{t("back.keep")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busyLabel={busy ? t("back.busy") : undefined}
            offReason={comment.trim() ? undefined : t("back.empty")}
          >
            {t("back.act")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField label={t("back.label")} required>
          <Textarea
            longest={longest.long}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </FormField>
      </form>
    </Dialog>
  );
}
