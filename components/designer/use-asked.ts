// A part of the designer that comes to the browser once it is asked for: the page begins without it.
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import type { Late } from "#components/ui/late.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";

const nothing = () => undefined;

/** What does not come is told, and can be asked for again: `onMissing` takes the question back. */
export function useAsked<Part>(later: Late<Part>, isAsked: boolean, onMissing: () => void): Part | undefined {
  const reason = useReason();
  const part = useSyncExternalStore(later.watch, later.read, nothing);
  const isMissing = isAsked && !part;
  const tell = useEffectEvent((cause: unknown) => {
    onMissing();
    say(reason(cause), { broken: true });
  });
  useEffect(() => {
    if (isMissing) later.bring().catch(tell);
  }, [isMissing, later]);
  return part;
}
