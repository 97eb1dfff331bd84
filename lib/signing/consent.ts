// Writes down that a signer accepts the consent document: evidence, not a signature in the PDF.
import { and, eq } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { consentOf } from "#lib/packages/access/role-status.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/**
 * `whole` was read under the package's lock and is changed along. Answers whether it was accepted now; a second time
 * changes nothing.
 */
export async function writeConsent(work: Work, pkg: PackageRow, whole: WholePackage, roleId: string): Promise<boolean> {
  const consent = consentOf(whole, roleId);
  if (!consent || consent.approval.accepted) return false;
  const { document, approval } = consent;
  const now = { accepted: work.now, signed: work.now };
  await work.tx
    .update(approvals)
    .set(now)
    .where(and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, consentId), eq(approvals.id, approval.id)));
  Object.assign(approval, now);
  await work.record(pkg, {
    type: "consent.accepted",
    documentId: consentId,
    documentHash: document.originalFile,
    data: { roleId },
  });
  return true;
}
