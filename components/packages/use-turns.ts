// Looking and saving take turns: what was read before a write of ours must not be taken for somebody else's change.
import { useCallback, useRef } from "react";

export function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(act: () => Promise<T>): Promise<T> => {
    const done = last.current.then(act, act);
    last.current = done;
    return done;
  }, []);
}
