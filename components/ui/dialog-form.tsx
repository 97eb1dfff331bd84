// The form inside a FormDialog: its button stands at the dialog's foot, and what is refused is told over its fields.
// Use: <DialogForm id={id} form={useCheckedForm(…)} failed={t("form.failed")} onSubmit={onSave}>…fields…</DialogForm>
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { FormFailure } from "./form-failure.tsx";
import type { useCheckedForm } from "./use-checked-form.ts";
import { useReason } from "./use-reason.ts";

type DialogFormProps<Checked extends FieldValues> = {
  id: string;
  form: Pick<ReturnType<typeof useCheckedForm<Checked, Checked>>, "handleSubmit" | "failure" | "fail">;
  /** Said where what was thrown says nothing itself. */
  failed: string;
  onSubmit: (values: Checked) => Promise<void>;
  children: ReactNode;
};

export function DialogForm<Checked extends FieldValues>(props: DialogFormProps<Checked>) {
  const { id, form, failed, onSubmit, children } = props;
  const reason = useReason();
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (cause) {
      form.fail(reason(cause, failed));
    }
  });
  return (
    <form id={id} className="grid gap-4" onSubmit={submit} noValidate>
      <FormFailure>{form.failure}</FormFailure>
      {children}
    </form>
  );
}
