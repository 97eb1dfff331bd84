"use client";
// Asks what is wrong with a file that a recipient handed in; the recipient reads the answer.
import { type FormEvent, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
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
      title={`Send back “${what}”?`}
      lead={
        isTold
          ? `${name} gets a mail with your words and hands in another file.`
          : "The package is completed: your words are kept in the evidence, and nothing more can be handed in."
      }
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busyLabel={busy ? "Sending it back" : undefined}
            offReason={comment.trim() ? undefined : "Write what is wrong with it."}
          >
            Send back
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField label="What is wrong with it" required>
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
