// A page of its own whose script comes later: as while a link is opened until it is there, and tried again where it cannot be had.
import type { ReactNode } from "react";
import type { Late } from "#components/ui/late.ts";
import { useBrought } from "#components/ui/use-brought.ts";
import { Opening } from "./opening.tsx";
import { Unreachable } from "./unreachable.tsx";

type LatePageProps<Part> = { later: Late<Part>; children: (part: Part) => ReactNode };

export function LatePage<Part>({ later, children }: LatePageProps<Part>) {
  const { part, state, again } = useBrought(later);
  if (part) return children(part);
  return state === "coming" ? <Opening /> : <Unreachable trying={state === "again"} onRetry={again} />;
}
