// What has just come is not pressed by the second of two quick presses, the first of which led to it: nobody has seen it yet.
import { useEffect, useState } from "react";
import { useIsAwake } from "#components/ui/use-is-awake.ts";

/** Our choice, in milliseconds: longer than the two presses of a double tap are apart, shorter than it takes to read a line. */
const moment = 700;

/** The class of an act, or of what holds several, until it `isThere` for a moment. Only for the pointer: keys press what has the focus. */
export function useSettling(isThere = true): string | undefined {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setSettled(true), moment);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isThere]);
  return isThere && isSettled ? undefined : "pointer-events-none";
}

/** The same for what may be on the page that is opened: that is pressed at once. What another act led to lies where that one was pressed. */
export function useSettlingIfLedTo(): string | undefined {
  const isAwake = useIsAwake();
  const [isLedTo] = useState(isAwake);
  const settling = useSettling();
  return isLedTo ? settling : undefined;
}
