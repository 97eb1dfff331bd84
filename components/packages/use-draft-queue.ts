// The saving of a draft: in turn with looking at it, and never again once the package has been sent.
import { useCallback, useMemo, useRef } from "react";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { NotADraftError } from "./stale-write.ts";
import { useSaveQueue } from "./use-save-queue.ts";
import { useTurns } from "./use-turns.ts";

/** `look` reads the package anew; it throws `NotADraftError` when it is no draft. */
export function useDraftQueue(look: () => Promise<void>) {
  const t = useWords("prepare");
  const { schedule, forget, flush, state } = useSaveQueue();
  const inTurn = useTurns();
  const isTold = useRef(false);

  const whileDraft = useCallback(
    async (save: () => Promise<unknown>) => {
      try {
        try {
          await save();
        } catch (cause) {
          // What a draft takes is refused when the package has been sent.
          if (cause instanceof CallError && cause.status === 403) await look();
          throw cause;
        }
      } catch (cause) {
        if (!(cause instanceof NotADraftError)) throw cause;
        if (!isTold.current) say(t("sentElsewhere"), { broken: true });
        isTold.current = true;
      }
    },
    [look, t],
  );

  const queue = useMemo(
    () => ({
      forget,
      schedule: (...[key, save, options]: Parameters<typeof schedule>) =>
        schedule(key, () => inTurn(() => whileDraft(save)), options),
    }),
    [schedule, forget, inTurn, whileDraft],
  );
  return { queue, flush, state, inTurn };
}
