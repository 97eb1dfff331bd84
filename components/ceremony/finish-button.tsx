// Finish: leads to the last question when all is done, and until then to the list of what is missing or wrong.
import { Signature } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { lastMoment, moment } from "./quiet-moment.ts";
import { shownParts } from "./shown-parts.ts";
import { useSettling } from "./use-settling.ts";
import { type StageProps, useView } from "./use-signing.ts";

export function FinishButton({ signing, onFinish, busy, isAsked }: StageProps) {
  const t = useWords();
  const { confirm } = shownParts(useView().settings);
  // Where no last question follows it is the last act: no press goes through to it from the dialog that lay over it.
  const settling = useSettling(!isAsked, confirm ? moment : lastMoment);
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
        // A key's neither, which closed that dialog and brought the focus here.
        onClick={settling && isReady && !confirm ? undefined : onFinish}
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
