// What an act that was not sent is told with: true for as long as there is no network, and over with the next one.
import { useEffect, useState } from "react";
import { CallError } from "#lib/contract/call.ts";

/** The same cause; null once the network is back after what only its absence has stopped. */
export function useUntilOnline(cause: unknown): unknown {
  const [over, setOver] = useState<unknown>(null);
  useEffect(() => {
    if (!(cause instanceof CallError) || cause.outcome !== "not sent") return;
    const end = () => setOver(cause);
    window.addEventListener("online", end);
    return () => window.removeEventListener("online", end);
  }, [cause]);
  return cause === over ? null : cause;
}
