// When one act of the ceremony follows another, the button that was pressed is gone: what came in its place is shown from its
// top, and its heading, or else its content, gets the focus.
import { useEffect, useRef } from "react";

/** `place` names what is shown; nothing is moved on the first one, nor where something has the focus. */
export function useArrival(place: string | undefined): void {
  const before = useRef(place);
  useEffect(() => {
    const came = before.current !== undefined && place !== undefined && before.current !== place;
    before.current = place ?? before.current;
    if (!came || document.activeElement !== document.body) return;
    // The page stands as far down as the one before it did.
    window.scrollTo({ top: 0, behavior: "instant" });
    const heading = document.querySelector<HTMLElement>("main h1[tabindex]");
    (heading ?? document.querySelector<HTMLElement>("main"))?.focus({ preventScroll: true });
  }, [place]);
}
