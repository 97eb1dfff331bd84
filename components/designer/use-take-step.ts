// Undo and redo, with what is said where a step can be taken neither back nor forward any more.
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { stepOn, type Way } from "#lib/designer/history.ts";
import type { Designer } from "./designer-context.ts";
import type { DesignerWords } from "./field-words.ts";
import { type Stepping, takeStep } from "./take-step.ts";

type Taking = Omit<Stepping, "client" | "words"> & Pick<Designer, "canvas" | "removal">;

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
  const underWay = useRef<Promise<boolean>>(undefined);
  const take = async (way: Way): Promise<boolean> => {
    const now = () => of.fields.getState().history;
    const step = stepOn(now(), way);
    await takeStep({ ...of, client, words }, way);
    const back = stepOn(now(), way === "undo" ? "redo" : "undo");
    if (step && back === step) canvas.setState({ words: toldWords(tDesigner, way, step.label) });
    return !step || stepOn(now(), way) !== step;
  };
  // Which step a press is for is only known when what is under way is done: what failed has told so, and is not repeated.
  return (way) => {
    const before = underWay.current ?? removal.current;
    const own = before ? before.then((isDone) => isDone && take(way)) : take(way);
    underWay.current = own;
    void own.then(() => {
      if (underWay.current === own) underWay.current = undefined;
    });
  };
}

const toldWords = (t: DesignerWords, way: Way, step: string): string =>
  way === "undo" ? t("undone", { step }) : t("redone", { step });
