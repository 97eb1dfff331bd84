// What is taken back or done again is brought into view, in its document: nothing changes where nobody sees it.
import { useEffect, useEffectEvent } from "react";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { stepOn } from "#lib/designer/history.ts";
import type { Designer } from "./designer-context.ts";
import { showPlace } from "./show-document.ts";

export function useShownSteps(designer: Designer): void {
  const { fields } = designer;
  const show = useEffectEvent((field: DesignerField) => showPlace(designer, field));
  useEffect(
    () =>
      fields.subscribe(({ history: now }, { history: before }) => {
        if (now === before) return;
        const [back, on] = [stepOn(before, "undo"), stepOn(before, "redo")];
        const undone = back && stepOn(now, "redo") === back ? back.changes[0] : undefined;
        const redone = on && stepOn(now, "undo") === on ? on.changes[0] : undefined;
        const field = undone ? (undone.before ?? undone.after) : redone && (redone.after ?? redone.before);
        if (field) show(field);
      }),
    [fields],
  );
}
