// A dialog around a form: the form's own words, its two buttons at the foot, and the act's button busy while what was entered is saved.
// Use: <FormDialog open={…} title={…} words={{ cancel, act, busy }} onClose={…} onSave={…}>{(form) => <GroupForm {...form} />}</FormDialog>
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type FormDialogProps<Body> = {
  open: boolean;
  title: string;
  words: { cancel: string; act: string; busy: string };
  onClose: () => void;
  onSave: (body: Body) => Promise<void>;
  /** Draws the form, whose id the button at the foot submits; what it throws the form tells. */
  children: (form: { id: string; onSave: (body: Body) => Promise<void> }) => ReactNode;
};

export function FormDialog<Body>({ open, title, words, onClose, onSave, children }: FormDialogProps<Body>) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const save = async (body: Body) => {
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
      // Whoever closed it meanwhile would not hear that it was refused.
      closable={!busy}
      title={title}
      footer={
        <>
          <Button onClick={() => busy || onClose()}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busyLabel={busy ? words.busy : undefined}>
            {words.act}
          </Button>
        </>
      }
    >
      {children({ id, onSave: save })}
    </Dialog>
  );
}
