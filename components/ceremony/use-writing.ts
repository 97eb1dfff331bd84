// Whether somebody writes in the room: only then does its bar yield to what a phone's keyboard leaves. A page that is zoomed
// in is as low without a keyboard. The root says so, for `writing:`.
import { useEffect } from "react";
import { onceStill } from "./steady-scroll.ts";

const written =
  "[data-slot=room] :is(textarea, select, input:not([type=checkbox], [type=radio], [type=file], [type=button]))";

export function useWriting(): void {
  useEffect(() => {
    const root = document.documentElement;
    const note = () => root.toggleAttribute("data-writing", document.activeElement?.matches(written) === true);
    // What is pressed takes the focus first: nothing moves away below it before it is let go of.
    const noteStill = () => onceStill(note);
    /** From one element to another only the second event counts. */
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) noteStill();
    };
    note();
    document.addEventListener("focusin", noteStill);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", noteStill);
      document.removeEventListener("focusout", leave);
      root.removeAttribute("data-writing");
    };
  }, []);
}
