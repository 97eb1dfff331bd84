// Something typed here is not saved: whoever is about to begin the window anew, such as for another account, asks first.
import { useEffect } from "react";
import { noteUnsaved } from "./unsaved-here.ts";

export function useNoteUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved]);
}
