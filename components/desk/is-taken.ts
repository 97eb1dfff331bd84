// PURE. Whether a single letter that is pressed belongs to somebody else: to whoever is writing, and to an open menu or dialog.

export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // Nothing is written into a box that is ticked.
  const writing = "input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog]";
  return target.isContentEditable || target.closest(writing) !== null;
}
