// What is taken back or done again is brought into view, in its document: nothing changes where nobody sees it.
import { useEffect, useEffectEvent, useRef } from "react";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { stepOn } from "#lib/designer/history.ts";
import type { Designer } from "./designer-context.ts";
import { showPlace } from "./show-document.ts";

export function useShownSteps(designer: Designer): void {
  const { fields, documents } = designer;
  /** Of a document that is being brought back: it is shown once that is there. */
  const waiting = useRef<DesignerField>(undefined);
  const show = useEffectEvent(() => {
    const field = waiting.current;
    if (!field || documents.every(({ id }) => id !== field.documentId)) return;
    waiting.current = undefined;
    showPlace(designer, field);
  });
  useEffect(
    () =>
      fields.subscribe(({ history: now }, { history: before }) => {
        if (now === before) return;
        const [back, on] = [stepOn(before, "undo"), stepOn(before, "redo")];
        const undone = back && stepOn(now, "redo") === back ? back.changes[0] : undefined;
        const redone = on && stepOn(now, "undo") === on ? on.changes[0] : undefined;
        const field = undone ? (undone.before ?? undone.after) : redone && (redone.after ?? redone.before);
        if (!field) return;
        waiting.current = field;
        show();
      }),
    [fields],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers what has come
  useEffect(() => show(), [documents]);
}
