// Undo and redo, with what is said where a step can be taken neither back nor forward any more.
import { useQueryClient } from "@tanstack/react-query";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Way } from "#lib/designer/history.ts";
import { type Stepping, takeStep } from "./take-step.ts";

export function useTakeStep(of: Omit<Stepping, "client" | "words">): (way: Way) => void {
  const t = useWords("designer-people");
  const reason = useReason();
  const client = useQueryClient();
  const words = {
    gone: (step: string) => t("undo.gone", { step }),
    over: (step: string) => t("undo.over", { step }),
    sent: t("sent"),
    reason,
  };
  return (way) => void takeStep({ ...of, client, words }, way);
}
