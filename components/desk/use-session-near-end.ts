// When the sender's session ends, once that is near: it is used by every answer, in whatever tab.
import { useCallback, useEffect, useState } from "react";
import { inStorage } from "#components/ui/in-storage.ts";
import { lastAnswered } from "#lib/contract/call.ts";

const minute = 60_000;
/** The service writes a use down once a minute at most, so the end may come so much sooner. */
const slack = minute;
const lookEvery = 10_000;
const stored = "countersign.desk.used";

type Limits = { loginSessionTimeout: number; sessionTimeoutWarning: number };

/** Of all tabs, which tell each other. */
function lastUse(): number {
  const own = lastAnswered();
  const others = Number(inStorage("localStorage", (storage) => storage.getItem(stored)) ?? 0);
  // A clock that was put back would hold the warning up.
  if (others > own && others <= Date.now()) return others;
  inStorage("localStorage", (storage) => storage.setItem(stored, String(own)));
  return own;
}

/** `endsAt` is null until the end is near; `look` asks anew at once. */
export function useSessionNearEnd(limits: Limits | undefined): { endsAt: number | null; look: () => void } {
  const lives = (limits?.loginSessionTimeout ?? 0) * minute;
  // A warning as long as the session would never go away.
  const warns = Math.min((limits?.sessionTimeoutWarning ?? 0) * minute, lives / 2);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const look = useCallback(() => {
    const end = lastUse() + lives - slack;
    setEndsAt(warns > 0 && Date.now() >= end - warns ? end : null);
  }, [lives, warns]);
  useEffect(() => {
    if (warns === 0) return;
    look();
    const timer = setInterval(look, lookEvery);
    // Timers rest while a device sleeps.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [look, warns]);
  return { endsAt, look };
}
