// The addresses of a package's steps, with the designer's profile that this one's address names.
import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type StepNumber, stepHref } from "./step-names.ts";

export function useStepHref(): (packageId: string, step: StepNumber) => string {
  const profile = useSearchParams()?.get("profile");
  return useCallback((packageId, step) => stepHref(packageId, step, profile), [profile]);
}
