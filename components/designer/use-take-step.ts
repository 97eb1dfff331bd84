// Undo and redo, with what is said where a step can be taken neither back nor forward any more.
import { useQueryClient } from "@tanstack/react-query";
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
  const take = (way: Way) => {
    const step = stepOn(of.fields.getState().history, way);
    const tell = () => {
      const back = stepOn(of.fields.getState().history, way === "undo" ? "redo" : "undo");
      if (!step || back !== step) return;
      canvas.setState({ words: toldWords(tDesigner, way, step.label) });
    };
    void takeStep({ ...of, client, words }, way).then(tell);
  };
  return (way) => {
    if (!removal.current) return take(way);
    // What was not removed has told so, and the step before it is not what was meant.
    void removal.current.then((isDone) => isDone && take(way));
  };
}

const toldWords = (t: DesignerWords, way: Way, step: string): string =>
  way === "undo" ? t("undone", { step }) : t("redone", { step });
