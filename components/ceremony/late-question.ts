// A question whose script comes later than the page: it is asked once that is there, and otherwise the signer is told why not.
import { useEffect } from "react";
import { type Late, useLate } from "#components/ui/late.ts";
import { useWords } from "#components/ui/use-words.ts";
import { sayOffline } from "./trouble.ts";

/** `onMissing`: takes the question back, so that it can be asked again. */
export function useLateQuestion<Part>(later: Late<Part>, isAsked: boolean, onMissing?: () => void): Part | undefined {
  const t = useWords();
  const parts = useLate(later);
  const isMissing = isAsked && !parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked.
  useEffect(() => {
    if (!isMissing) return;
    later.bring().catch(() => {
      onMissing?.();
      sayOffline(t);
    });
  }, [isMissing, later]);
  return parts;
}
