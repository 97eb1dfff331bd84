// Asks for the words that a recipient reads about what they handed in, before it is sent back or refused.
import { useId } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";

type ReasonDialogProps = {
  title: string;
  lead: string;
  /** `empty`: why it cannot be sent yet. */
  words: { label: string; keep: string; act: string; busy: string; empty: string };
  longest: number;
  onClose: () => void;
  /** Answers whether it worked. */
  onSend: (reason: string) => Promise<boolean>;
};

export function ReasonDialog({ title, lead, words, longest, onClose, onSend }: ReasonDialogProps) {
  const formId = useId();
  const form = useCheckedForm(z.object({ reason: z.string().trim().min(1).max(longest) }), { reason: "" });
  const { field } = useController({ control: form.control, name: "reason" });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ reason }) => {
    if (await onSend(reason)) onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      lead={lead}
      footer={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busyLabel={isSubmitting ? words.busy : undefined}
            offReason={field.value.trim() ? undefined : words.empty}
          >
            {words.act}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField label={words.label} required>
          <Textarea longest={longest} {...field} />
        </FormField>
      </form>
    </Dialog>
  );
}
