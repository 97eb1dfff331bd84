// Two presses before the first is drawn as busy are one act.
import { useRef } from "react";

export function useOneAtATime(): (act: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (act) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await act();
    } finally {
      isUnderWay.current = false;
    }
  };
}
