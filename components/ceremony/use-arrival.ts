// When one act of the ceremony follows another, the button that was pressed is gone: the focus goes to what came in its place.
import { useEffect, useRef } from "react";

/** `place` names what is shown; nothing is moved on the first one, nor where something has the focus. */
export function useArrival(place: string | undefined): void {
  const before = useRef(place);
  useEffect(() => {
    const came = before.current !== undefined && place !== undefined && before.current !== place;
    before.current = place ?? before.current;
    if (came && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [place]);
}
