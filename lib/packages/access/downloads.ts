// PURE. What the ceremony settings let a signer take along.
import type { PackageStatus } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";

const isCompleted = (status: PackageStatus): boolean => status === "COMPLETED" || status === "ARCHIVED";

export function mayDownload(status: PackageStatus, settings: CeremonySettings): boolean {
  if (
    settings.documentToolbarOptions?.downloadButton === false ||
    settings.layout?.header?.globalActions?.download === false
  )
    return false;
  return isCompleted(status) || settings.disableDownloadForUncompletedPackage !== true;
}

export const mayReadEvidence = (settings: CeremonySettings): boolean =>
  settings.layout?.header?.globalActions?.hideEvidenceSummary !== true;
