// What is taken back or done again is brought into view, in its document: nothing changes where nobody sees it.
import { useEffect, useEffectEvent } from "react";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { stepOn } from "#lib/designer/history.ts";
import type { Designer } from "./designer-context.ts";
import { sectionIn, sheetOf } from "./sheet-spot.ts";
import { whenThere } from "./when-there.ts";

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

/** Where the field is, or was, unless that is in view. */
function showPlace(designer: Designer, { documentId, page, top, height }: DesignerField): void {
  const { scroller, pages, openDocument } = designer;
  const find = () => {
    const section = scroller.current && sectionIn(scroller.current, documentId);
    return section && sheetOf(section, page);
  };
  const bring = (sheet: HTMLElement) => {
    const root = scroller.current;
    if (!root) return;
    const [view, box] = [root.getBoundingClientRect(), sheet.getBoundingClientRect()];
    const scale = box.height / pages(documentId, page).height;
    const [from, to] = [box.top + top * scale, box.top + (top + height) * scale];
    if (from >= view.top && to <= view.bottom) return;
    root.scrollTop += (from + to) / 2 - (view.top + view.bottom) / 2;
  };
  if (!find()) openDocument(documentId, page);
  whenThere(find, bring);
}
