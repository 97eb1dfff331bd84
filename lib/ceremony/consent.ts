// Writes down that a signer accepts the consent document: evidence, not a signature in the PDF.
import { and, eq, isNull } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { documents } from "#db/schema/packages.ts";
import { consentId } from "#lib/documents/document-record.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { Work } from "#lib/work.ts";

/** The package was opened for "sign". Answers whether it was accepted now; a second time changes nothing. */
export async function writeConsent(work: Work, pkg: PackageRow, roleId: string): Promise<boolean> {
  const accepted = await work.tx
    .update(approvals)
    .set({ accepted: work.now, signed: work.now })
    .where(
      and(
        eq(approvals.packageId, pkg.id),
        eq(approvals.documentId, consentId),
        eq(approvals.roleId, roleId),
        isNull(approvals.accepted),
      ),
    )
    .returning({ id: approvals.id });
  if (accepted.length === 0) return false;
  const [document] = await work.tx
    .select({ hash: documents.originalFile })
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, consentId)));
  await work.record(pkg, {
    type: "consent.accepted",
    documentId: consentId,
    ...(document ? { documentHash: document.hash } : {}),
    data: { roleId },
  });
  return true;
}
