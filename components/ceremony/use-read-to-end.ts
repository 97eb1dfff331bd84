// Whether the end of a text that scrolls has been seen, where that is asked for: a mark behind the text comes into view.
import { type RefObject, useEffect, useRef, useState } from "react";

/** `isThere`: the text has its height. The mark stands last in what scrolls. */
export function useReadToEnd(isAsked: boolean, isThere: boolean): [RefObject<HTMLDivElement | null>, boolean] {
  const end = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const mark = end.current;
    if (!isAsked || !isThere || !mark) return;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setSeen(true), {
      root: mark.parentElement,
    });
    watcher.observe(mark);
    return () => watcher.disconnect();
  }, [isAsked, isThere]);
  return [end, !isAsked || isSeen];
}
