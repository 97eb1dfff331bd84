// What has stayed the same for a moment: what somebody pulls at or types is asked for when they pause.
import { useEffect, useState } from "react";

/** Our choice, in milliseconds: whoever pulls at a handle or types waits no longer for its picture. */
const settledAfter = 300;

export function useSettled(now: string): string {
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    if (settled === now) return;
    const timer = setTimeout(() => setSettled(now), settledAfter);
    return () => clearTimeout(timer);
  }, [now, settled]);
  return settled;
}
