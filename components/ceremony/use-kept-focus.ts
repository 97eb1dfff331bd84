// The focus never falls out of the page: when what has it is taken away, the stage's act gets it.
import { useEffect } from "react";

export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      // Dialogs and menus give the focus back by themselves.
      const isPassing = target instanceof Element && target.closest('[role="dialog"], [role="menu"]');
      last = target instanceof Element && !isPassing ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector<HTMLElement>("[data-act]")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, []);
}
