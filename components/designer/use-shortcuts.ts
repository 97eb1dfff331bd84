// The designer's keys. Whoever writes in an input, and open menus and dialogs, keep theirs.
import { useEffect, useEffectEvent } from "react";
import { chosenZoom } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { fitView } from "./fit-view.ts";
import { gatherFrom, stopGathering } from "./gather.ts";
import { toggleLock } from "./lock-acts.ts";
import { stopPlacing } from "./placing.ts";
import { isPreviewKey } from "./preview-key.ts";
import { stopPicking } from "./rule-acts.ts";
import {
  clearSelection,
  duplicateSelected,
  nudge,
  removeSelected,
  selectPage,
  stretch,
  tabToFarField,
} from "./selection-acts.ts";
import type { Point } from "./sheet-spot.ts";
import { isTakingKeys } from "./taking-keys.ts";
import { useClipboard } from "./use-clipboard.ts";
import { zoomIn, zoomOut } from "./zoom.ts";

type Shortcuts = { designer: Designer; pointer: React.RefObject<Point | null>; openKeys: () => void };

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function useShortcuts({ designer, pointer, openKeys }: Shortcuts): void {
  useClipboard(designer, pointer);
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof HTMLElement)) return;
    const control = event.ctrlKey || event.metaKey;
    // The question stays open while it is done, and asks nothing any more.
    const isUndoing = control && event.key.toLowerCase() === "z" && designer.removal.current !== undefined;
    // A list to choose from has no undo of its own, and nothing else that goes by Control.
    const hasNone = isUndoing || (control && event.target instanceof HTMLSelectElement);
    if (isTakingKeys(event.target) && !hasNone) return;
    const done = control ? withControl(event, designer) : alone(event, designer, openKeys);
    if (done) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    // Before the desk's keys, which know nothing of fields.
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}

function alone(event: KeyboardEvent, designer: Designer, openKeys: () => void): boolean {
  const { fields, readOnly } = designer;
  const state = fields.getState();
  if (readOnly) return false;
  if (event.key === "?") {
    openKeys();
    return true;
  }
  if (event.key === "Tab") return tabToFarField(designer, event.shiftKey);
  if (designer.canvas.getState().picking) {
    if (event.key !== "Escape") return false;
    stopPicking(designer);
    return true;
  }
  const onField = event.target instanceof HTMLElement ? event.target.dataset.key : undefined;
  if (event.key === "Enter" && event.shiftKey && onField !== undefined) {
    gatherFrom(designer, onField);
    return true;
  }
  const isIn = (places: string) => event.target instanceof HTMLElement && event.target.closest(places) !== null;
  // The properties have an Escape of their own, back to the field.
  if (event.key === "Escape" && !isIn("[data-part=properties]") && (state.armedKind || state.selection.size > 0)) {
    if (state.armedKind) stopPlacing(designer);
    else if (designer.canvas.getState().isGathering) stopGathering(designer);
    else clearSelection(designer);
    return true;
  }
  if (state.selection.size === 0 || isIn("[data-own-keys]")) return false;
  const way = arrows[event.key];
  if (way) {
    const step = event.shiftKey ? 10 : 1;
    if (event.altKey) stretch(designer, way[0] * step, way[1] * step, event.timeStamp);
    else nudge(designer, way[0] * step, way[1] * step, event.timeStamp);
    return true;
  }
  if (event.key === "Delete" || event.key === "Backspace") {
    removeSelected(designer);
    return true;
  }
  return false;
}

function withControl(event: KeyboardEvent, designer: Designer): boolean {
  const { canvas, readOnly, recipients } = designer;
  const { zoom } = canvas.getState();
  switch (event.key.toLowerCase()) {
    case "=":
    case "+":
      canvas.setState(chosenZoom(zoomIn(zoom)));
      return true;
    case "-":
      canvas.setState(chosenZoom(zoomOut(zoom)));
      return true;
    case "0":
      fitView(designer, "width");
      return true;
    case "9":
      fitView(designer, "page");
      return true;
    case "f":
      // The browser finds no text on pages that are drawn.
      canvas.setState({ isSearching: true });
      return true;
  }
  if (readOnly) return false;
  if (isPreviewKey(event) && recipients.length > 0) {
    // Pressed twice before the preview has the focus, it has led there and back.
    canvas.setState(({ isPreviewing }) => ({ isPreviewing: !isPreviewing }));
    return true;
  }
  if (event.key.toLowerCase() === "a") {
    selectPage(designer);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "z":
      designer.take(event.shiftKey ? "redo" : "undo");
      return true;
    case "y":
      designer.take("redo");
      return true;
    case "l":
      // The browser's own place for addresses is Control and L alone.
      if (!event.shiftKey) return false;
      toggleLock(designer);
      return true;
    case "d":
      duplicateSelected(designer);
      return true;
  }
  return false;
}
