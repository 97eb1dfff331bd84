// Who comes back with the browser's own button finds the page as it was left.
import { useEffect } from "react";

export function useReturned(onReturn: () => void) {
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    window.addEventListener("pageshow", returned);
    return () => window.removeEventListener("pageshow", returned);
  }, [onReturn]);
}
