// Locking fields: what is locked stays where it is, whatever is pressed, until it is unlocked.
import { say, unsay } from "#components/ui/toast.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { parted } from "#lib/designer/locks.ts";
import type { Designer } from "./designer-context.ts";
import { countOf } from "./field-words.ts";

/** Of the selected fields those that may be moved, resized and deleted, and those that stay. */
export function partedSelection({ fields }: Designer): { free: DesignerField[]; held: DesignerField[] } {
  const { fields: all, selection } = fields.getState();
  return parted(all.filter((field) => selection.has(field.key)));
}

export const keysOf = (fields: readonly DesignerField[]): Set<string> => new Set(fields.map(({ key }) => key));

/** Locks all of the selected fields, or unlocks them where all are locked. */
export function toggleLock(designer: Designer): void {
  const { free, held } = partedSelection(designer);
  const on = free.length > 0;
  const chosen = on ? free : held;
  if (chosen.length === 0) return;
  const { tCanvas: t, fields, canvas } = designer;
  const counted = countOf(designer.t, chosen);
  fields.getState().lock(on ? t("lock.step", counted) : t("lock.stepBack", counted), chosen, on);
  canvas.setState({ words: on ? t("lock.done", counted) : t("lock.undone", counted) });
}

/** Why what is held stays. */
export const heldWords = ({ t: ofDesigner, tCanvas: t }: Designer, held: readonly DesignerField[]): string =>
  t("lock.holds", countOf(ofDesigner, held));

/** `field`: in words, to those who hear the page. */
export const lockedWords = ({ tCanvas: t }: Designer, field: string): string => t("lock.field", { field });

let told: string | undefined;

/** Why nothing happened, or not to all of them; once, however often it is tried. */
export function tellHeld(designer: Designer, held: readonly DesignerField[]): void {
  if (held.length === 0) return;
  unsay(told);
  told = say(heldWords(designer, held));
}
