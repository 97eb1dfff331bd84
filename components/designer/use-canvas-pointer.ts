// What presses, moves and clicks on the pages do: begin a gesture, show what a click would place, place it, clear the selection.
import { type RefObject, useRef } from "react";
import { type Designer, inDocument } from "./designer-context.ts";
import { pressForField } from "./drawing.ts";
import { isHandle, pressField, pressHandle, pressPaper } from "./gestures.ts";
import { forgetFailed, wantMarks } from "./page-marks.ts";
import { placeGhost, showGhost } from "./placing.ts";
import { clearSelection } from "./selection-acts.ts";
import { documentAt, type Point } from "./sheet-spot.ts";

type Handlers = Pick<
  React.DOMAttributes<HTMLDivElement>,
  "onPointerDown" | "onPointerMove" | "onPointerLeave" | "onClick"
>;

export function useCanvasPointer(designer: Designer, pointer: RefObject<Point | null>): Handlers {
  const { canvas, fields, readOnly } = designer;
  /** The bare paper that a finger is on. */
  const tapped = useRef<Element>(null);
  /** A new field is drawn as large as the pointer is pulled; the click that ends it places nothing. */
  const drawing = useRef<"going" | "over">(undefined);
  return {
    onPointerDown: (event) => {
      tapped.current = null;
      drawing.current = undefined;
      // A second finger does not begin a gesture of its own while the first one moves something.
      if (readOnly || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
      // Words that were marked elsewhere are not what is copied from here on: gestures keep the browser from letting go of them.
      window.getSelection()?.removeAllRanges();
      const here = inDocument(designer, documentAt(event.target));
      const waiting = fields.getState().armedKind;
      if (waiting && event.pointerType !== "touch")
        pressForField(here, event.nativeEvent, waiting, (how) => {
          drawing.current = how;
        });
      // What waits for a place, or chooses a field, is answered by the click.
      if (waiting || canvas.getState().picking) return;
      const { handle, key, page } = pressedOn(event.target, event);
      // A finger does not come to a page before it is on it.
      if (page) wantMarks(here, Number(page));
      if (!key && !handle && event.pointerType === "touch") tapped.current = event.target;
      if (isHandle(handle)) {
        event.preventDefault();
        pressHandle(here, event.nativeEvent, handle, Number(page));
      } else if (key) pressField(here, event.nativeEvent, key);
      else pressPaper(here, event.nativeEvent);
    },
    onPointerMove: (event) => {
      pointer.current = { clientX: event.clientX, clientY: event.clientY };
      const target = event.target instanceof Element ? event.target : null;
      const over = target && pressedOn(target, event).page;
      if (over) wantMarks(inDocument(designer, documentAt(target)), Number(over));
      const kind = fields.getState().armedKind;
      if (kind && event.pointerType !== "touch" && drawing.current !== "going") showGhost(designer, kind, event);
    },
    onPointerLeave: () => {
      pointer.current = null;
      forgetFailed(designer);
      if (fields.getState().armedKind) canvas.setState({ ghost: null, guides: null });
    },
    onClick: (event) => {
      const wasDrawn = drawing.current === "over";
      drawing.current = undefined;
      if (wasDrawn) return;
      const kind = fields.getState().armedKind;
      if (!kind) {
        // What a finger pressed may have become a scroll: only then there is no click.
        if (tapped.current !== null && tapped.current === event.target) clearSelection(designer);
        tapped.current = null;
        return;
      }
      // A finger has not shown a ghost before.
      showGhost(designer, kind, event);
      if (placeGhost(designer) && !event.shiftKey) fields.getState().arm(null);
    },
  };
}

/** The handle, the field and the page that were pressed on. */
function pressedOn(target: Element, at: Point): { handle?: string; key?: string; page?: string } {
  const attribute = (of: Element, name: "handle" | "key" | "grip" | "page") =>
    of.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  // For a finger the browser may choose the grip although a handle lies above it.
  const above = target.matches("[data-grip]") && window.document.elementFromPoint(at.clientX, at.clientY);
  const handle = attribute(above || target, "handle");
  const key = attribute(target, "key") ?? attribute(target, "grip");
  const page = attribute(target, "page");
  return { ...(handle && { handle }), ...(key && { key }), ...(page && { page }) };
}
