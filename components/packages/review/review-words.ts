// PURE. The sentence over the look before sending: never more than the look has found.

import type { AreaWords } from "#components/ui/use-words.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";

type Looked = {
  found: readonly PreflightFinding[];
  /** The look itself did not succeed. */
  failed: boolean;
  sealWorks: boolean;
};

export function reviewTitle(t: AreaWords<"prepare">, { found, failed, sealWorks }: Looked): string {
  if (failed) return t("look.unchecked");
  const stops = found.filter(({ severity }) => severity === "error").length;
  if (stops > 0) return t("look.left", { count: stops });
  if (!sealWorks) return t("look.noSeal");
  if (found.length > 0) return t("look.canSend", { count: found.length });
  return t("look.ready");
}
