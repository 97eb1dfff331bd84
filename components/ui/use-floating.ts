// The script of all that floats beside a trigger, and what a press on the trigger does until it is there.
import { useCallback } from "react";
import { type Late, late } from "./late.ts";
import { say } from "./toast.tsx";
import { useUiWords } from "./ui-words.ts";

export const floating = late(() => import("./floating.tsx"));

/** Opens once the script has come, and that of what is in it; where one cannot be had, that is said. */
export function useOpenLate(open: () => void, contents?: Late<unknown>): () => void {
  const t = useUiWords();
  return useCallback(() => {
    Promise.all([floating.bring(), contents?.bring()]).then(open, () => say(t("failure.notSent"), { broken: true }));
  }, [open, contents, t]);
}
