// Asks what is wrong with a file that a recipient handed in; the recipient reads the answer.
import { useId } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

const Comment = z.object({ comment: z.string().trim().min(1).max(longest.long) });

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
  const formId = useId();
  const form = useCheckedForm(Comment, { comment: "" });
  const { field } = useController({ control: form.control, name: "comment" });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ comment }) => {
    if (await onSend(comment)) onClose();
  });

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
            busyLabel={isSubmitting ? t("back.busy") : undefined}
            offReason={field.value.trim() ? undefined : t("back.empty")}
          >
            {t("back.act")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FormField label={t("back.label")} required>
          <Textarea longest={longest.long} {...field} />
        </FormField>
      </form>
    </Dialog>
  );
}
