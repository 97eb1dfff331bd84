// Whether something is near the view of what it scrolls in: what is far away is not drawn.
import { type FocusEvent, type RefObject, useEffect, useState } from "react";

type Ref = RefObject<HTMLElement | null>;

/** `around`: how far from the view it is near still, as a CSS margin. */
export function useNear(ref: Ref, scroller: Ref | undefined, around: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      // Without it the scroller's own edges end what is near.
      root: scroller?.current ?? null,
      rootMargin: around,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, scroller, around]);
  return isNear;
}

/** Whether something inside has the focus: that stays, however far one scrolls. */
export function useHeld() {
  const [isHeld, setHeld] = useState(false);
  const hold = {
    onFocus: () => setHeld(true),
    // The window may lose the focus, too: what had it here has it still.
    onBlur: ({ currentTarget: all, relatedTarget }: FocusEvent<HTMLElement>) =>
      setHeld(all.contains(relatedTarget) || all.contains(document.activeElement)),
  };
  return { isHeld, hold };
}
