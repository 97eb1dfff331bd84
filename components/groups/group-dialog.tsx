// Makes a group, or changes what one is called and how mail reaches it.
import { FormDialog } from "#components/ui/form-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Group } from "#lib/contract/records/group.ts";
import { type GroupBody, GroupForm } from "./group-form.tsx";

type GroupDialogProps = {
  open: boolean;
  group?: Group;
  onClose: () => void;
  onSave: (body: GroupBody) => Promise<void>;
};

export function GroupDialog({ open, group, onClose, onSave }: GroupDialogProps) {
  const t = useWords("groups");
  return (
    <FormDialog
      open={open}
      title={group ? t("form.change", { name: group.name }) : t("new")}
      words={{ cancel: t("form.cancel"), act: group ? t("form.save") : t("form.act"), busy: t("form.busy") }}
      onClose={onClose}
      onSave={onSave}
    >
      {(form) => <GroupForm {...form} {...(group ? { group } : {})} />}
    </FormDialog>
  );
}
