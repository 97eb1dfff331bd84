// The script of all that floats beside a trigger, and what a press on the trigger does until it is there.
import { useCallback } from "react";
import { late } from "./late.ts";
import { say } from "./toast.tsx";
import { useUiWords } from "./ui-words.ts";

export const floating = late(() => import("./floating.tsx"));

/** Opens once the script has come; where it cannot be had, that is said. */
export function useOpenLate(open: () => void): () => void {
  const t = useUiWords();
  return useCallback(() => {
    floating.bring().then(open, () => say(t("failure.notSent"), { broken: true }));
  }, [open, t]);
}
