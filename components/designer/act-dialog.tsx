// The frame of a dialog of the designer that does one thing: its form stands in it, is drawn anew with every opening, and is
// neither closed nor sent again while it is at work.
import { type ReactNode, useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";

export type DialogFormProps = { id: string; isBusy: boolean; onBusy: (busy: boolean) => void };

type ActDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  words: { close: string; act: string; busy: string };
  children: (form: DialogFormProps) => ReactNode;
};

export function ActDialog({ open, onClose, title, lead, words, children }: ActDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closable={!isBusy}
      title={title}
      lead={lead}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>{words.close}</Button>
          <Button type="submit" form={id} variant="primary" busyLabel={isBusy ? words.busy : undefined}>
            {words.act}
          </Button>
        </>
      }
    >
      {children({ id, isBusy, onBusy: setBusy })}
    </Dialog>
  );
}
