// Whether what opened has been there long enough to be meant: the second of two quick presses is not an answer to it.
import { useEffect, useState } from "react";

/** Our choice, in milliseconds: longer than the two presses of a double tap are apart, shorter than it takes to read a line. */
const moment = 700;

export function useSettled(open: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setSettled(true), moment);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [open]);
  return isSettled;
}
