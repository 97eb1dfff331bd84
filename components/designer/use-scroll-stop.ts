// The pages take the keyboard themselves while nothing on them does: somebody has to scroll to where the next field is.
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from "react";

const takesKeys = "button:not(:disabled), input:not(:disabled), a[href], [tabindex='0']";

/** `name`: what they are called then to those who hear the page. */
export function useScrollStop(scroller: RefObject<HTMLElement | null>, name: string) {
  const [isBare, setBare] = useState(true);
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const look = () => setBare(root.querySelector(takesKeys) === null);
    look();
    // Fields are drawn as they come near.
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [scroller]);
  const stop = {
    onFocus: ({ currentTarget, target }: FocusEvent) => setHeld(target === currentTarget),
    // The window may lose the focus, too: what had it here has it still.
    onBlur: ({ currentTarget }: FocusEvent) => setHeld(document.activeElement === currentTarget),
  };
  // Whoever scrolls by keys goes on doing so, past fields as well.
  const isStop = isBare || isHeld;
  return { ...stop, ...(isStop && { tabIndex: 0, role: "group", "aria-label": name }) };
}
