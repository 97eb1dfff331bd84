// Finish as the last act, where no question follows it (PackageSettings' globalActions.confirm off): no second quick press signs.
import { useCallback } from "react";
import { useCeremony } from "./ceremony-store.ts";
import { lastMoment, moment } from "./quiet-moment.ts";
import { shownParts } from "./shown-parts.ts";
import { useSettling } from "./use-settling.ts";
import { type StageProps, useView } from "./use-signing.ts";

type LastAct = {
  /** The class of Finish until it has been there for a moment. */
  settling: string | undefined;
  /** Neither a key presses it yet. */
  isHeld: boolean;
};

/**
 * Where a question follows, Finish takes a press as soon as what lay over it has gone. Where none does, only when nothing has been
 * pressed for the last moment: since everything is done, and since the keyboard was led there.
 */
export function useLastAct({ signing, isAsked }: Pick<StageProps, "signing" | "isAsked">): LastAct {
  const { confirm } = shownParts(useView().settings);
  const led = useCeremony((state) => state.ledToFinish);
  const isReady = signing.offReason === undefined;
  const shown = useSettling(!isAsked, moment);
  const last = useSettling(isReady && !isAsked, lastMoment, led);
  const isLast = isReady && !confirm;
  const settling = isLast ? last : shown;
  return { settling, isHeld: isLast && settling !== undefined };
}

/** To Finish by the keyboard: whatever was pressed twice presses it only once. */
export function useLeadToFinish(): () => void {
  const noteLed = useCeremony((state) => state.noteLedToFinish);
  return useCallback(() => {
    noteLed();
    document.querySelector<HTMLElement>('[data-act="finish"]')?.focus({ preventScroll: true });
  }, [noteLed]);
}

/** Enter in a field when nothing is left to do: it asks the last question. Where there is none it signs nothing, and leads to what does. */
export function useEnterAtEnd(onFinish: () => void): () => void {
  const { confirm } = shownParts(useView().settings);
  const lead = useLeadToFinish();
  return confirm ? onFinish : lead;
}
