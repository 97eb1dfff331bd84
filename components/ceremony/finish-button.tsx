// Finish: leads to the last question when all is done, and until then to the list of what is missing or wrong.
import { Signature } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useLastAct } from "./use-last-act.ts";
import type { StageProps } from "./use-signing.ts";

export function FinishButton({ signing, onFinish, busy, isAsked }: StageProps) {
  const t = useWords();
  const { settling, isHeld } = useLastAct({ signing, isAsked });
  const reasonId = useId();
  const { offReason, undone } = signing;
  const isReady = offReason === undefined;
  return (
    <>
      <Button
        variant={isReady ? "brand" : "plain"}
        size="lg"
        className={settling}
        data-act="finish"
        offReason={undone.length === 0 ? offReason : undefined}
        aria-describedby={isReady ? undefined : reasonId}
        busyLabel={busy ? t("finish.busy") : undefined}
        // A key's press neither, which has just brought the focus here.
        onClick={isHeld ? undefined : onFinish}
      >
        {signing.finishWord}
        {isReady ? <Icon as={Signature} /> : null}
      </Button>
      <span className="sr-only" id={reasonId}>
        {offReason}
      </span>
    </>
  );
}
