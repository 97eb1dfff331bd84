// What the server's look at the package found, asked anew whenever the designer has saved; what was done beside the fields, here
// or elsewhere, has it asked anew by whoever takes that in.
import { useEffect } from "react";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import { packagePreflight } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";

const nothing: PreflightFinding[] = [];

/** `isComing`: what it finds is not known yet. Where it cannot be had, what the browser finds by itself is all there is. */
export function useLookedAt(
  packageId: string,
  saved: SaveState,
  readOnly: boolean,
): { found: readonly PreflightFinding[]; isComing: boolean } {
  const { data, error, refetch } = useFreshQuery({
    ...packagePreflight(packageId),
    enabled: !readOnly,
    refetchOnReconnect: true,
  });
  const savedAt = saved.kind === "saved" ? saved.at : undefined;
  useEffect(() => {
    if (savedAt !== undefined && !readOnly) void refetch();
  }, [savedAt, readOnly, refetch]);
  if (readOnly) return { found: nothing, isComing: false };
  return { found: data ?? nothing, isComing: !data && !error };
}
