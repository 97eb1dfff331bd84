// A new named key: what it is for, what it may do, until when. It is made for the sender at hand.
import { useId, useMemo } from "react";
import { useController } from "react-hook-form";
import { z } from "zod";
import { useKeyActs } from "#components/queries/named-keys.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/choice.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormFailure } from "#components/ui/form-failure.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type KeyScope, keyScopes, type NewNamedKey } from "#lib/contract/records/named-key.ts";

type Values = { name: string; scope: KeyScope; until: string };

/** The end of the day that was chosen, where the reader is. */
const endOf = (day: string): string | null => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const checked = (t: AreaWords<"keys">) =>
  z.object({
    name: z.string().trim().min(1, t("new.noName")).max(longest.short),
    scope: z.enum(keyScopes),
    until: z.string().refine((day) => day === "" || day >= today(), t("new.past")),
  });

type NewKeyDialogProps = {
  senderId: string | undefined;
  open: boolean;
  onClose: () => void;
  onMade: (key: NewNamedKey) => void;
};

export function NewKeyDialog({ senderId, open, onClose, onMade }: NewKeyDialogProps) {
  const t = useWords("keys");
  const reason = useReason();
  const formId = useId();
  const { add } = useKeyActs();
  const { confirmed, dialog } = useConfirmed();
  const form = useCheckedForm<Values, Values>(
    useMemo(() => checked(t), [t]),
    { name: "", scope: "PACKAGES", until: "" },
  );
  const until = useController({ control: form.control, name: "until" });

  function close() {
    form.reset();
    onClose();
  }
  const submit = form.handleSubmit(async ({ name, scope, until }) => {
    if (!senderId) return;
    try {
      const body = { name, scope, expires: endOf(until) };
      const key = await confirmed(() => add.mutateAsync({ senderId, body }));
      form.reset();
      onMade(key);
    } catch (cause) {
      form.fail(reason(cause, t("failed")));
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("new.title")}
      footer={
        <>
          <Button onClick={close}>{t("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busyLabel={add.isPending ? t("busy") : undefined}>
            {t("new.act")}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3.5" onSubmit={submit} noValidate>
        <FormFailure>{form.failure}</FormFailure>
        <TextField
          control={form.control}
          name="name"
          label={t("new.name")}
          hint={t("new.nameHint")}
          required
          autoComplete="off"
          longest={longest.short}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium text-ink-2 text-xs">{t("new.may")}</legend>
          {keyScopes.map((scope) => (
            <Radio key={scope} framed {...form.register("scope")} value={scope} hint={t(`scopeHint.${scope}`)}>
              {t(`scope.${scope}`)}
            </Radio>
          ))}
        </fieldset>
        <FormField label={t("new.until")} hint={t("new.untilHint")} optional error={until.fieldState.error?.message}>
          <DateInput {...until.field} min={today()} />
        </FormField>
      </form>
      {dialog}
    </Dialog>
  );
}
