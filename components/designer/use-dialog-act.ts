// The one act of a dialog: busy meanwhile, said and closed once it is done; what keeps it from being done stays in the dialog.
import { useState } from "react";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";

type DialogActProps = { onBusy: (busy: boolean) => void; onDone: () => void };

/** `act` answers what is said of it, or false where it was not done and why is told elsewhere. */
export function useDialogAct({ onBusy, onDone }: DialogActProps) {
  const reason = useReason();
  const [failure, setFailure] = useState<string>();
  async function run(act: () => Promise<string | false>): Promise<void> {
    onBusy(true);
    setFailure(undefined);
    try {
      const done = await act();
      if (done === false) return;
      say(done);
      onDone();
    } catch (cause) {
      setFailure(reason(cause));
    } finally {
      onBusy(false);
    }
  }
  return { failure, setFailure, run };
}
