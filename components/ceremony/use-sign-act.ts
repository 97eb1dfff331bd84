// A click on a signature: the adopted mark is set at once where it will do, else the dialog opens.
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { useCeremony } from "./ceremony-store.ts";
import { approvalKey, type Step } from "./signing-state.ts";
import { useSettling } from "./use-settling.ts";
import { useView, waysOf } from "./use-signing.ts";

/** The mark that one press sets here, where no dialog asks first. */
function useReadyMark(): (step: Step) => SignatureMark | undefined {
  const view = useView();
  const adopted = useCeremony((state) => state.adopted);
  const marks = useCeremony((state) => state.marks);
  return (step) => {
    if (approvalKey(step.documentId, step.approvalId) in marks) return undefined;
    const ready = step.kind === "initials" ? adopted.initials : adopted.signature;
    return ready && waysOf(view, step).includes(ready.kind) ? ready : undefined;
  };
}

/**
 * The class of what signs at once, until it was seen: the second of two quick presses was meant for what led here. Where a dialog
 * asks first, that waits itself.
 */
export function useSettlingToSign(step: Step, isThere: boolean): string | undefined {
  const settling = useSettling(isThere);
  return useReadyMark()(step) && isThere ? settling : undefined;
}

/**
 * `presses`: how often was pressed there in a row, as a click counts it; a key's counts nothing. A mark that is set at once leads
 * on, so that what the second of two quick presses meets is none that it was meant for.
 */
export function useSignAct(): (step: Step, presses: number) => void {
  const readyMark = useReadyMark();
  const setMark = useCeremony((state) => state.setMark);
  const openSignature = useCeremony((state) => state.openSignature);
  const moveOn = useCeremony((state) => state.moveOn);
  const be = useCeremony((state) => state.be);
  return (step, presses) => {
    be(step);
    const ready = readyMark(step);
    if (ready) {
      if (presses > 1) return;
      setMark(step, ready, false);
      moveOn(presses === 0 ? "orFinish" : "orStay");
    } else openSignature(step.key);
  };
}
