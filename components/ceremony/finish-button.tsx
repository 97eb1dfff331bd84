// Finish: leads to the last question when all is done, and until then to the list of what is missing or wrong.
import { Signature } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Signing } from "./use-signing.ts";

type FinishButtonProps = { signing: Signing; onFinish: () => void; busy?: boolean; size?: "lg" };

export function FinishButton({ signing, onFinish, busy = false, size = "lg" }: FinishButtonProps) {
  const t = useWords();
  const reasonId = useId();
  const { offReason, undone } = signing;
  const isReady = offReason === undefined;
  return (
    <>
      <Button
        variant={isReady ? "brand" : "plain"}
        size={size}
        data-act="finish"
        offReason={undone.length === 0 ? offReason : undefined}
        aria-describedby={isReady ? undefined : reasonId}
        busyLabel={busy ? t("finish.busy") : undefined}
        onClick={onFinish}
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
