// PURE. The steps from an empty draft to a sent package, as bars, links and titles name them.
import type { Package } from "#lib/contract/records/package.ts";

export const stepNames = ["Documents and people", "Fields", "Review and send"] as const;

/** Templates and layouts are never sent themselves: packages are made from them. */
export const stepsOf = (type: Package["type"]): readonly string[] =>
  type === "PACKAGE" ? stepNames : stepNames.slice(0, 2);

/** "template", "layout"; undefined for a package. */
export const patternWord = (type: Package["type"]): string | undefined =>
  type === "PACKAGE" ? undefined : type.toLowerCase();
