// What of this window is not saved yet: whoever is about to begin it anew asks first.
const unsaved = new Set<object>();
let isLetGo = false;

/** For as long as something is unsaved; ends with what it answers. */
export function noteUnsaved(): () => void {
  const one = {};
  unsaved.add(one);
  return () => unsaved.delete(one);
}

/** Not any more once it was let go. */
export const hasUnsaved = (): boolean => unsaved.size > 0 && !isLetGo;

/** Somebody has decided to go without it: the browser does not ask once more. */
export function letGo(): void {
  isLetGo = true;
}

export const isLost = (): boolean => isLetGo;
