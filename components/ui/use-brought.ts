// A script without which something that is on the screen cannot be used: on its way, there, or not to be had; then it is tried again.
import { useCallback, useEffect, useState } from "react";
import { type Late, useLate } from "./late.ts";

type Brought<Part> = { part: Part | undefined; state: "coming" | "missing" | "again"; again: () => void };

/** `isAsked`: it is needed now, whatever else is still to come. */
export function useBrought<Part>(later: Late<Part>, isAsked = true): Brought<Part> {
  const part = useLate(later);
  const [state, setState] = useState<Brought<Part>["state"]>("coming");
  const bring = useCallback(() => {
    later.bring().catch(() => setState("missing"));
  }, [later]);
  useEffect(() => {
    if (isAsked) bring();
  }, [isAsked, bring]);
  const again = () => {
    setState("again");
    bring();
  };
  return { part, state, again };
}
