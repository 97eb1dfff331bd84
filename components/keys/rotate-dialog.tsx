// A key gets a new secret; how long the old one goes on is asked first.
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { NamedKey } from "#lib/contract/records/named-key.ts";

/** In hours. */
const times = [0, 1, 24, 168, 720] as const;

type RotateDialogProps = {
  rotating: NamedKey | undefined;
  busy: boolean;
  onClose: () => void;
  onRotate: (graceHours: number) => void;
};

export function RotateDialog({ rotating, busy, onClose, onRotate }: RotateDialogProps) {
  const t = useWords("keys");
  const [hours, setHours] = useState<number>(24);
  return (
    <Dialog
      open={rotating !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t("rotate.title", { name: rotating?.name ?? "" })}
      lead={t("rotate.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" busyLabel={busy ? t("busy") : undefined} onClick={() => onRotate(hours)}>
            {t("rotate.act")}
          </Button>
        </>
      }
    >
      <FormField label={t("rotate.grace")} hint={rotating?.previousUntil ? t("rotate.twice") : undefined}>
        <Select
          value={String(hours)}
          onChange={({ currentTarget: { value } }) => setHours(Number(value))}
          options={times.map((time) => ({ value: String(time), label: t(`rotate.hours${time}`) }))}
        />
      </FormField>
    </Dialog>
  );
}
