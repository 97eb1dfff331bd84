// All that is asked while somebody signs, in dialogs: one script, which comes once the first page is drawn.
import { useCeremony } from "./ceremony-store.ts";
import { DrawingDialog } from "./drawing-dialog.tsx";
import { FinishDialog } from "./finish-dialog.tsx";
import { HelpDialog } from "./help-dialog.tsx";
import { LaterDialog } from "./later-dialog.tsx";
import { SignatureDialog } from "./signature-dialog.tsx";
import { isDrawnStep, type Step } from "./signing-state.ts";
import { hasOthersOfKind } from "./step-summary.ts";
import { UndoneDialog } from "./undone-dialog.tsx";
import type { FinishAct } from "./use-finish.ts";
import { type Signing, useView } from "./use-signing.ts";
import { type WayOut, WaysOut } from "./ways-out.tsx";

export type Question = WayOut | "later" | "help" | "undone";

type SignDialogsProps = {
  signing: Signing;
  finish: FinishAct;
  asked: Question | null;
  onAsked: (asked: Question | null) => void;
  onSigned: (step: Step, byKeyboard: boolean) => void;
};

export function SignDialogs({ signing, finish, asked, onAsked, onSigned }: SignDialogsProps) {
  const view = useView();
  const open = useCeremony((state) => state.signing);
  const go = useCeremony((state) => state.go);
  const { steps, undone } = signing;
  const step = steps.find(({ key }) => key === open);
  const of = (question: Question) => ({
    open: asked === question,
    onOpenChange: (isOpen: boolean) => onAsked(isOpen ? question : null),
  });
  return (
    <>
      {step && isDrawnStep(step) ? (
        <DrawingDialog step={step} key={step.key} onDone={onSigned} />
      ) : step ? (
        <SignatureDialog step={step} key={step.key} hasOthers={hasOthersOfKind(steps, step)} onSigned={onSigned} />
      ) : null}
      {asked === "undone" ? (
        <UndoneDialog
          undone={undone}
          onClose={() => onAsked(null)}
          onGo={(to) => {
            onAsked(null);
            go(to);
          }}
        />
      ) : null}
      <FinishDialog finish={finish} steps={steps} />
      <WaysOut view={view} asked={asked} onAsked={onAsked} />
      <LaterDialog view={view} {...of("later")} />
      <HelpDialog {...of("help")} />
    </>
  );
}
