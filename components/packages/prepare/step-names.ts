// PURE. The steps from an empty draft to a sent package, as bars, links and titles name them.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";

const steps = ["documents", "fields", "review"] as const;

export type StepNumber = 0 | 1 | 2;

export const stepName = (t: AreaWords<"prepare">, at: StepNumber): string => t(`step.${steps[at]}`);

/** Templates and layouts are never sent themselves: packages are made from them. */
export const stepsOf = (type: Package["type"]): readonly StepNumber[] => (type === "PACKAGE" ? [0, 1, 2] : [0, 1]);

/** Where those of a kind are listed: what is left half done is found there. */
export const listHref = (type: Package["type"]): string =>
  type === "PACKAGE" ? "/" : type === "TEMPLATE" ? "/templates" : "/templates?kind=layouts";

/** Where each step of a draft is. `profile`: of the designer, which goes along from step to step. */
export const stepHref = (packageId: string, step: StepNumber, profile?: string | null): string => {
  const id = encodeURIComponent(packageId);
  const href = [`/packages/new?id=${id}`, `/packages/${id}/designer`, `/packages/${id}/review`][step] ?? "/";
  return profile ? `${href}${step === 0 ? "&" : "?"}profile=${encodeURIComponent(profile)}` : href;
};
