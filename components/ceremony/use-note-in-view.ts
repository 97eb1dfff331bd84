// Where a window is low, what is wrong with a field must not lie behind the buttons below it.
import { useEffect, useRef } from "react";

/** `isNeeded`: there is something to be read. Put the ref on what holds it. */
export function useNoteInView<Holder extends HTMLElement = HTMLDivElement>(isNeeded: boolean) {
  const note = useRef<Holder>(null);
  useEffect(() => {
    if (isNeeded) note.current?.scrollIntoView({ block: "nearest" });
  }, [isNeeded]);
  return note;
}
