// Asks before an act there is no way back from; where there is one, act and offer Undo in a toast instead.
// Use: <ConfirmDialog open={…} onOpenChange={…} question="Cancel 3 packages?" consequence="Signing stops at once …"
//        actLabel="Cancel 3 packages" keepLabel="Keep them" onAct={…} />
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  consequence: ReactNode;
  actLabel: string;
  keepLabel: string;
  onAct: () => void;
  busyLabel?: string;
  /** Why the act cannot be done as it stands, as a whole sentence. */
  offReason?: string | undefined;
  harmless?: boolean;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, question, consequence, actLabel, keepLabel, onAct, busyLabel, offReason } = props;
  const { harmless, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      lead={consequence}
      closable={busyLabel === undefined}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{keepLabel}</Button>
          <Button
            variant={harmless ? "primary" : "critical"}
            onClick={onAct}
            busyLabel={busyLabel}
            offReason={offReason}
          >
            {actLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
