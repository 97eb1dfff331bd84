// Makes a role of the account, or changes what one is called and what it allows.
import { useMemo } from "react";
import { z } from "zod";
import { Checkbox, Switch } from "#components/ui/choice.tsx";
import { DialogForm } from "#components/ui/dialog-form.tsx";
import { FormDialog } from "#components/ui/form-dialog.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { type AccountPermission, basicPermissions, permissions } from "#lib/contract/records/permissions.ts";
import { permissionGroups, unseen } from "./role-words.ts";

type Values = { name: string; description: string; permissions: string[]; enabled: boolean };
export type RoleBody = { name: string; description: string; permissions: AccountPermission[]; enabled: boolean };

type RoleDialogProps = {
  open: boolean;
  role?: AccountRole | undefined;
  onClose: () => void;
  onSave: (body: RoleBody) => Promise<void>;
};

export function RoleDialog({ open, role, onClose, onSave }: RoleDialogProps) {
  const t = useWords("roles");
  return (
    <FormDialog
      open={open}
      title={role ? t("form.change", { name: role.name }) : t("new")}
      words={{ cancel: t("form.cancel"), act: role ? t("form.save") : t("form.act"), busy: t("form.busy") }}
      onClose={onClose}
      onSave={onSave}
    >
      {(form) => <RoleForm key={role?.id} {...form} role={role} />}
    </FormDialog>
  );
}

const checked = (t: AreaWords<"roles">) =>
  z.object({
    name: z.string().trim().min(1, t("form.noName")).max(longest.short),
    description: z.string().trim().max(longest.line),
    permissions: z.array(z.string()),
    enabled: z.boolean(),
  });

type RoleFormProps = { id: string; role?: AccountRole | undefined; onSave: (body: RoleBody) => Promise<void> };

export function RoleForm({ id, role, onSave }: RoleFormProps) {
  const t = useWords("roles");
  const form = useCheckedForm<Values, Values>(
    useMemo(() => checked(t), [t]),
    {
      name: role?.name ?? "",
      description: role?.description ?? "",
      permissions: role ? permissions.filter((one) => role.permissions.includes(one)) : [...basicPermissions],
      enabled: role?.enabled ?? true,
    },
  );
  return (
    <DialogForm
      id={id}
      form={form}
      failed={t("form.failed")}
      onSubmit={({ permissions, ...values }) =>
        onSave({ ...values, permissions: [...permissions, ...unseen(role)] as AccountPermission[] })
      }
    >
      <TextField
        control={form.control}
        name="name"
        label={t("form.name")}
        required
        autoComplete="off"
        longest={longest.short}
      />
      <TextField
        control={form.control}
        name="description"
        label={t("form.description")}
        optional
        autoComplete="off"
        longest={longest.line}
      />
      {permissionGroups.map((group) => (
        <fieldset key={group.name} className="grid gap-2">
          <legend className="mb-1.5 font-medium text-ink-2 text-xs">{t(`group.${group.name}`)}</legend>
          {group.permissions.map((one) => (
            <Checkbox key={one} {...form.register("permissions")} value={one} hint={t(`means.${one}`)}>
              {t(`allows.${one}`)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <Switch {...form.register("enabled")} hint={t("form.enabledHint")}>
        {t("form.enabled")}
      </Switch>
    </DialogForm>
  );
}
