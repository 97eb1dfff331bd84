// Several fields chosen one after the other without holding a key: by taps of a finger, or by Tab and Enter.
import type { Designer } from "./designer-context.ts";

/** Adds a field to the selection, or takes it out. */
export function addOrTakeOut({ fields, canvas, tCanvas: t }: Designer, key: string): void {
  fields.getState().toggle(key);
  canvas.setState({ words: t("gather.now", { count: fields.getState().selection.size }) });
}

/** From now on what is chosen is added to what is selected. */
export function startGathering({ canvas, tCanvas: t }: Designer): void {
  canvas.setState({ isGathering: true, words: t("gather.begun") });
}

/** What is selected stays so. */
export function stopGathering({ fields, canvas, tCanvas: t }: Designer): void {
  canvas.setState({ isGathering: false, words: t("gather.done", { count: fields.getState().selection.size }) });
}

/** By keyboard, on the field that has the focus, which the focus has selected where nothing was gathered yet. */
export function gatherFrom(designer: Designer, key: string): void {
  const { canvas, fields } = designer;
  if (canvas.getState().isGathering) addOrTakeOut(designer, key);
  else {
    if (!fields.getState().selection.has(key)) fields.getState().select([key]);
    startGathering(designer);
  }
}
