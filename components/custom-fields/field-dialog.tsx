// Makes a custom field of the account, or changes one. Its id is what fields of documents and programs know it by: it stays.
import { useId, useMemo } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { useAccountFieldActs } from "#components/queries/custom-fields.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormFailure } from "#components/ui/form-failure.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { say } from "#components/ui/toast.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import { type CustomField, Translation } from "#lib/contract/records/custom-field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { FieldTranslations } from "./field-translations.tsx";

const checked = (t: AreaWords<"custom-fields">, taken: readonly string[]) =>
  z.object({
    id: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]+$/, t("wrongId"))
      .max(longest.short)
      .refine((id) => !taken.includes(id), t("takenId")),
    name: z.string().trim().min(1, t("noName")).max(longest.line),
    value: z.string().max(longest.line),
    required: z.boolean(),
    translations: z.array(Translation),
  });

type FieldDialogProps = {
  open: boolean;
  field: CustomField | undefined;
  all: readonly CustomField[];
  onClose: () => void;
};

export function FieldDialog(props: FieldDialogProps) {
  const t = useWords("custom-fields");
  const formId = useId();
  const { add, change } = useAccountFieldActs();
  const { open, field, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={field ? t("change", { name: field.name || field.id }) : t("new")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busyLabel={add.isPending || change.isPending ? t("busy") : undefined}
          >
            {field ? t("save") : t("make")}
          </Button>
        </>
      }
    >
      {open && <FieldForm {...props} formId={formId} write={field ? change.mutateAsync : add.mutateAsync} />}
    </Dialog>
  );
}

type FieldFormProps = FieldDialogProps & {
  formId: string;
  write: ReturnType<typeof useAccountFieldActs>["add"]["mutateAsync"];
};

/** Drawn anew with every opening. */
function FieldForm({ field, all, onClose, formId, write }: FieldFormProps) {
  const t = useWords("custom-fields");
  const reason = useReason();
  const form = useCheckedForm(
    useMemo(() => checked(t, field ? [] : all.map(({ id }) => id)), [t, field, all]),
    field
      ? {
          id: field.id,
          name: field.name,
          value: field.value,
          required: field.required,
          translations: field.translations,
        }
      : { id: "", name: "", value: "", required: false, translations: [] },
  );
  const translations = useController({ control: form.control, name: "translations" });
  const submit = form.handleSubmit(async (values) => {
    try {
      await write(values);
      say(t("saved", { name: values.name }));
      onClose();
    } catch (cause) {
      form.fail(reason(cause, t("failed")));
    }
  });
  return (
    <form id={formId} className="grid gap-3.5" onSubmit={submit} noValidate>
      <FormFailure>{form.failure}</FormFailure>
      <TextField
        control={form.control}
        name="name"
        label={t("name")}
        required
        autoComplete="off"
        longest={longest.line}
      />
      <TextField
        control={form.control}
        name="id"
        label={t("id")}
        hint={t("idHint")}
        required
        readOnly={field !== undefined}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        longest={longest.short}
      />
      <TextField
        control={form.control}
        name="value"
        label={t("value")}
        hint={t("valueHint")}
        optional
        autoComplete="off"
        longest={longest.line}
      />
      <Checkbox {...form.register("required")}>{t("required")}</Checkbox>
      <FieldTranslations value={translations.field.value} onChange={translations.field.onChange} />
    </form>
  );
}
