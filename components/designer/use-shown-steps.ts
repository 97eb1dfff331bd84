// What is taken back or done again is brought into view, in its document: nothing changes where nobody sees it.
import { useEffect, useEffectEvent, useRef } from "react";
import { type DocumentChange, isOfWhole } from "#lib/designer/document-change.ts";
import { type Step, stepOn, type Way } from "#lib/designer/history.ts";
import type { Designer } from "./designer-context.ts";
import { type Place, showPlace } from "./show-document.ts";

/** Where something is to be seen of it: on a page, or of the document as a whole. */
type Shown = Place | { documentId: string };

export function useShownSteps(designer: Designer): void {
  const { fields, documents, document, openDocument } = designer;
  /** Of a document that is being brought back: it is shown once that is there. */
  const waiting = useRef<Shown>(undefined);
  const show = useEffectEvent(() => {
    const shown = waiting.current;
    if (!shown || documents.every(({ id }) => id !== shown.documentId)) return;
    waiting.current = undefined;
    if ("page" in shown) showPlace(designer, shown);
    else if (shown.documentId !== document.id) openDocument(shown.documentId);
  });
  useEffect(
    () =>
      fields.subscribe(({ history: now }, { history: before }) => {
        if (now === before) return;
        const [back, on] = [stepOn(before, "undo"), stepOn(before, "redo")];
        const isBack = back && stepOn(now, "redo") === back;
        const isOn = on && stepOn(now, "undo") === on;
        const shown = isBack ? shownOf(back, "undo") : isOn && shownOf(on, "redo");
        if (!shown) return;
        waiting.current = shown;
        show();
      }),
    [fields],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers what has come
  useEffect(() => show(), [documents]);
}

type Side = "before" | "after";

function shownOf({ changes, documents: [change] }: Step, way: Way): Shown | undefined {
  const [from, to]: [Side, Side] = way === "undo" ? ["after", "before"] : ["before", "after"];
  // A document that goes leads nowhere.
  if (change && isOfWhole(change) && change[to] === null) return undefined;
  // What moved to another document has gone from one and come to the other: where it is now counts.
  const field = changes.find((one) => one[to]) ?? changes[0];
  return (field?.[to] ?? field?.[from]) || (change && shownOfDocument(change));
}

/** The package's own title, and the order of all, are of no document. */
const shownOfDocument = ({ id }: DocumentChange): Shown | undefined => (id === "" ? undefined : { documentId: id });
