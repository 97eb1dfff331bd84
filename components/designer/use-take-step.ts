// Undo and redo, with what is said where a step can be taken neither back nor forward any more.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { stepOn, type Way } from "#lib/designer/history.ts";
import { stepQueue } from "#lib/designer/step-queue.ts";
import type { Designer } from "./designer-context.ts";
import type { DesignerWords } from "./field-words.ts";
import { type Stepping, takeStep } from "./take-step.ts";

type Taking = Omit<Stepping, "client" | "words" | "isMeant"> & Pick<Designer, "canvas" | "removal">;

export function useTakeStep({ canvas, removal, ...of }: Taking): (way: Way) => void {
  const tDesigner = useWords("designer");
  const t = useWords("designer-people");
  const reason = useReason();
  const client = useQueryClient();
  const words = {
    gone: (step: string) => t("undo.gone", { step }),
    over: (step: string) => t("undo.over", { step }),
    sent: t("sent"),
    reason,
  };
  /** Whether what is under way is done, and not to be done still. */
  const take = async (way: Way, isMeant: () => boolean): Promise<boolean> => {
    const now = () => of.fields.getState().history;
    const step = stepOn(now(), way);
    await takeStep({ ...of, client, words, isMeant }, way);
    const back = stepOn(now(), way === "undo" ? "redo" : "undo");
    if (step && back === step) canvas.setState({ words: toldWords(tDesigner, way, step.label) });
    return !step || stepOn(now(), way) !== step;
  };
  const latest = useRef(take);
  latest.current = take;
  const [press] = useState(() =>
    stepQueue({
      take: (way, isMeant) => latest.current(way, isMeant),
      gestures: () => of.fields.getState().gestures,
      before: () => removal.current,
    }),
  );
  return press;
}

const toldWords = (t: DesignerWords, way: Way, step: string): string =>
  way === "undo" ? t("undone", { step }) : t("redone", { step });
