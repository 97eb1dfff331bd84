// Makes a group, or changes what one is called and how mail reaches it.
import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
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
  const id = useId();
  const [busy, setBusy] = useState(false);
  const save = async (body: GroupBody) => {
    setBusy(true);
    try {
      await onSave(body);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={group ? t("form.change", { name: group.name }) : t("new")}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busyLabel={busy ? t("form.busy") : undefined}>
            {group ? t("form.save") : t("form.act")}
          </Button>
        </>
      }
    >
      <GroupForm id={id} {...(group ? { group } : {})} onSave={save} />
    </Dialog>
  );
}
