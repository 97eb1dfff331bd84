// PURE. What the ceremony settings, and the account, let a signer take along.
import type { AccountFeature } from "#lib/contract/records/account-features.ts";
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

/** Where the account gives it to signers at all, and the package does not hide it. Its owner reads it at any time. */
export const mayReadEvidence = (
  settings: CeremonySettings,
  { evidenceSummary }: Pick<Record<AccountFeature, boolean>, "evidenceSummary">,
): boolean => evidenceSummary && settings.layout?.header?.globalActions?.hideEvidenceSummary !== true;
