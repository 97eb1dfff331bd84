// A dialog that keeps something under a name: what it asks is a form, it stays while it keeps, and why it failed is told in it.
import { type ReactNode, useId } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

type KeepDialogProps = {
  title: string;
  lead: string;
  act: string;
  cancel: string;
  /** Said while it is kept; undefined else. */
  busy: string | undefined;
  /** Why it cannot be kept as it stands, as a whole sentence. */
  offReason: string | undefined;
  /** Why it was not kept. */
  failure: string | undefined;
  onKeep: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function KeepDialog(props: KeepDialogProps) {
  const { title, lead, act, cancel, busy, offReason, failure, onKeep, onClose, children } = props;
  const formId = useId();
  const once = useOneAtATime();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!busy}
      title={title}
      lead={lead}
      footer={
        <>
          <Button onClick={() => busy || onClose()}>{cancel}</Button>
          <Button type="submit" form={formId} variant="primary" offReason={offReason} busyLabel={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void once(onKeep);
        }}
        noValidate
      >
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}
