// A page of its own whose script comes later: as while a link is opened until it is there, and tried again where it cannot be had.
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type Late, useLate } from "#components/ui/late.ts";
import { Opening } from "./opening.tsx";
import { Unreachable } from "./unreachable.tsx";

type LatePageProps<Part> = { later: Late<Part>; children: (part: Part) => ReactNode };

export function LatePage<Part>({ later, children }: LatePageProps<Part>) {
  const part = useLate(later);
  const [state, setState] = useState<"coming" | "missing" | "again">("coming");
  const bring = useCallback(() => {
    later.bring().catch(() => setState("missing"));
  }, [later]);
  useEffect(bring, [bring]);
  if (part) return children(part);
  if (state === "coming") return <Opening />;
  const onRetry = () => {
    setState("again");
    bring();
  };
  return <Unreachable trying={state === "again"} onRetry={onRetry} />;
}
