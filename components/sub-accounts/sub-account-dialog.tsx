// Makes an account below this one, or changes what one is called, what it belongs to, its language and its time zone.
import { useMemo } from "react";
import { z } from "zod";
import { DialogForm } from "#components/ui/dialog-form.tsx";
import { FormDialog } from "#components/ui/form-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import { useZoneOptions } from "#components/ui/use-zone-options.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Account } from "#lib/contract/records/sender.ts";
import type { SubAccount } from "#lib/contract/records/sub-account.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { mayHold } from "./tree.ts";

type Values = { name: string; parentAccountId: string; language: string; timezoneId: string };
type Own = Pick<Account, "id" | "name" | "language" | "timezoneId">;

type SubAccountDialogProps = {
  open: boolean;
  /** This account. */
  own: Own;
  all: readonly SubAccount[];
  /** Which is changed; a new one without. */
  changing?: SubAccount | undefined;
  onClose: () => void;
  onSave: (body: Values) => Promise<void>;
};

export function SubAccountDialog({ open, own, all, changing, onClose, onSave }: SubAccountDialogProps) {
  const t = useWords("sub-accounts");
  return (
    <FormDialog
      open={open}
      title={changing ? t("form.change", { account: changing.name }) : t("new")}
      words={{ cancel: t("form.cancel"), act: changing ? t("form.save") : t("form.act"), busy: t("form.busy") }}
      onClose={onClose}
      onSave={onSave}
    >
      {(form) => <SubAccountForm key={changing?.id} {...form} own={own} all={all} changing={changing} />}
    </FormDialog>
  );
}

const checked = (t: AreaWords<"sub-accounts">) =>
  z.object({
    name: z.string().trim().min(1, t("form.noName")).max(longest.short),
    parentAccountId: z.string(),
    language: z.string(),
    timezoneId: z.string(),
  });

type SubAccountFormProps = Pick<SubAccountDialogProps, "own" | "all" | "changing" | "onSave"> & { id: string };

export function SubAccountForm({ id, own, all, changing, onSave }: SubAccountFormProps) {
  const t = useWords("sub-accounts");
  const present = changing ?? { ...own, name: "", parentAccountId: own.id };
  const zones = useZoneOptions(present.timezoneId);
  const form = useCheckedForm<Values, Values>(
    useMemo(() => checked(t), [t]),
    {
      name: present.name,
      parentAccountId: present.parentAccountId,
      language: present.language,
      timezoneId: present.timezoneId,
    },
  );
  const parents = [
    { value: own.id, label: t("form.own", { account: own.name }) },
    ...mayHold(all, own.id, changing?.id).map((one) => ({ value: one.id, label: one.name })),
  ];
  return (
    <DialogForm id={id} form={form} failed={t("form.failed")} onSubmit={onSave}>
      <TextField
        control={form.control}
        name="name"
        label={t("form.name")}
        required
        autoComplete="off"
        longest={longest.short}
      />
      <FormField label={t("form.parent")} hint={changing && t("form.parentHint")}>
        <Select {...form.register("parentAccountId")} options={parents} />
      </FormField>
      <FormField label={t("form.language")}>
        <Select {...form.register("language")} options={languageOptions(signersLanguages, present.language)} />
      </FormField>
      <FormField label={t("form.zone")}>
        <Select {...form.register("timezoneId")} options={zones} />
      </FormField>
    </DialogForm>
  );
}
