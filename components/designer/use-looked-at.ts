// What the server's look at the package found, asked anew whenever the designer has saved.
import { useEffect } from "react";
import type { SaveState } from "#components/packages/use-save-queue.ts";
import { packagePreflight } from "#components/queries/packages.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";

const nothing: PreflightFinding[] = [];

export function useLookedAt(packageId: string, saved: SaveState, readOnly: boolean): readonly PreflightFinding[] {
  const { data, refetch } = useFreshQuery({
    ...packagePreflight(packageId),
    enabled: !readOnly,
    refetchOnReconnect: true,
  });
  const savedAt = saved.kind === "saved" ? saved.at : undefined;
  useEffect(() => {
    if (savedAt !== undefined && !readOnly) void refetch();
  }, [savedAt, readOnly, refetch]);
  return readOnly ? nothing : (data ?? nothing);
}
