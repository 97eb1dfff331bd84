// Asks before a manager takes somebody's second step of signing in away, and does it.
import { Smartphone } from "lucide-react";
import { resetSecondStep } from "#components/queries/security.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { MenuItem } from "#components/ui/menu.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useConfirmed } from "./use-confirmed.tsx";

export function ResetStepItem({ onSelect }: { onSelect: () => void }) {
  const t = useWords("security");
  return (
    <MenuItem glyph={Smartphone} onSelect={onSelect}>
      {t("reset.menu")}
    </MenuItem>
  );
}

type ResetStepProps = { sender: { id: string; name: string }; open: boolean; onClose: () => void };

export function ResetStep({ sender, open, onClose }: ResetStepProps) {
  const t = useWords("security");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();

  async function reset() {
    onClose();
    try {
      await confirmed(() => resetSecondStep(sender.id));
      say(t("reset.done", { name: sender.name }));
    } catch (cause) {
      say(reason(cause, t("reset.failed")), { broken: true });
    }
  }

  return (
    <>
      <ConfirmDialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        question={t("reset.question", { name: sender.name })}
        consequence={t("reset.consequence")}
        actLabel={t("reset.act")}
        keepLabel={t("reset.keep")}
        onAct={() => void reset()}
      />
      {dialog}
    </>
  );
}
