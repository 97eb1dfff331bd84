// A click on a signature: the adopted mark is set at once where it will do, else the dialog opens.
import { useCeremony } from "./ceremony-store.ts";
import { approvalKey, type Step } from "./signing-state.ts";
import { useView, waysOf } from "./use-signing.ts";

/** `byKeyboard`: a mark that is set at once leads the focus on. */
export function useSignAct(): (step: Step, byKeyboard: boolean) => void {
  const view = useView();
  const adopted = useCeremony((state) => state.adopted);
  const marks = useCeremony((state) => state.marks);
  const setMark = useCeremony((state) => state.setMark);
  const openSignature = useCeremony((state) => state.openSignature);
  const moveOn = useCeremony((state) => state.moveOn);
  const be = useCeremony((state) => state.be);
  return (step, byKeyboard) => {
    be(step);
    const ready = step.kind === "initials" ? adopted.initials : adopted.signature;
    const isSigned = approvalKey(step.documentId, step.approvalId) in marks;
    if (ready && !isSigned && waysOf(view, step).includes(ready.kind)) {
      setMark(step, ready, false);
      moveOn(byKeyboard);
    } else openSignature(step.key);
  };
}
