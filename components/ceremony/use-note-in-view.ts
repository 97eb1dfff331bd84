// On a phone held sideways the sheet is low: what is wrong with a field must not lie behind the sheet's buttons.
import { useEffect, useRef } from "react";

/** `isNeeded`: there is something to be read. Put the ref on what holds it. */
export function useNoteInView(isNeeded: boolean) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNeeded) note.current?.scrollIntoView({ block: "nearest" });
  }, [isNeeded]);
  return note;
}
