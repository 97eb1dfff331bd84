// Writes down that a signer accepts the consent document, and which text of it: evidence, not a signature in the PDF.
import { and, eq } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { consentAcceptances } from "#db/schema/consent-acceptances.ts";
import { consentOf } from "#lib/packages/access/role-status.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { type ConsentFile, consentFor } from "#lib/packages/documents/shown-consent.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/**
 * `read`: what the signer had before them; without it, the package's own document, which is what a program reads. `by`: that a
 * program said so in the call that signs, so that nobody is told to have read it on our page and clicked.
 */
type Given = { read?: ConsentFile | undefined; by?: "program" };

/**
 * `whole` was read under the package's lock and is changed along. Answers whether it was accepted now; a second time changes nothing.
 */
export async function writeConsent(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  roleId: string,
  { read, by }: Given,
): Promise<boolean> {
  const consent = consentOf(whole, roleId);
  if (!consent || consent.approval.accepted) return false;
  const { document, approval } = consent;
  const asked = { accountId: pkg.accountId, file: document.originalFile, language: null };
  const { file, title, shown } = read ?? {
    file: document.originalFile,
    title: document.name,
    shown: await consentFor(work.tx, asked),
  };
  const now = { accepted: work.now, signed: work.now };
  await work.tx
    .update(approvals)
    .set(now)
    .where(and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, consentId), eq(approvals.id, approval.id)));
  Object.assign(approval, now);
  const language = shown?.text.language ?? null;
  const version = shown?.version ?? null;
  const textHash = shown?.textHash ?? null;
  const what = { file, title, language, version, textHash };
  // Whoever took somebody's place, or is asked again after the package was taken back, accepts anew.
  await work.tx
    .insert(consentAcceptances)
    .values({ packageId: pkg.id, documentId: consentId, approvalId: approval.id, ...what })
    .onConflictDoUpdate({
      target: [consentAcceptances.packageId, consentAcceptances.documentId, consentAcceptances.approvalId],
      set: what,
    });
  await work.record(pkg, {
    type: "consent.accepted",
    documentId: consentId,
    documentHash: file,
    data: { roleId, ...(by ? { by } : {}), ...(shown ? { language, version, textHash } : {}) },
  });
  return true;
}
