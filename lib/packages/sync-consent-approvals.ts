// Keeps one accept-only approval per role on the consent document: called whenever roles or approvals come or go.
import { and, eq, inArray } from "drizzle-orm";
import { approvals } from "#db/schema/approvals.ts";
import { documents, roles, signers } from "#db/schema/packages.ts";
import { consentId } from "#lib/documents/document-record.ts";
import { newShortId } from "#lib/ids.ts";
import type { Work } from "#lib/work.ts";

/**
 * Who has to consent: every role with a signer. Our choice: the owner's role only when it has something to sign, so that
 * an owner who signs nothing never holds up completion. What somebody has accepted stays.
 */
export async function syncConsentApprovals(work: Work, pkg: { id: string }): Promise<void> {
  const [consent] = await work.tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, consentId)));
  if (!consent) return;
  const people = await work.tx
    .select({ id: roles.id, type: roles.type, position: roles.position })
    .from(roles)
    .where(eq(roles.packageId, pkg.id));
  const filled = await work.tx
    .selectDistinct({ roleId: signers.roleId })
    .from(signers)
    .where(eq(signers.packageId, pkg.id));
  const present = await work.tx
    .select({
      documentId: approvals.documentId,
      id: approvals.id,
      roleId: approvals.roleId,
      accepted: approvals.accepted,
    })
    .from(approvals)
    .where(eq(approvals.packageId, pkg.id));
  const hasSigner = new Set(filled.map((row) => row.roleId));
  const signs = new Set(present.filter((a) => a.documentId !== consentId).map((a) => a.roleId));
  const wanted = people.filter((role) => hasSigner.has(role.id) && (role.type === "SIGNER" || signs.has(role.id)));
  const asked = present.filter((a) => a.documentId === consentId);
  const missing = wanted.filter((role) => !asked.some((a) => a.roleId === role.id));
  const surplus = asked.filter((a) => !a.accepted && !wanted.some((role) => role.id === a.roleId));
  if (surplus.length > 0) {
    await work.tx.delete(approvals).where(
      and(
        eq(approvals.packageId, pkg.id),
        eq(approvals.documentId, consentId),
        inArray(
          approvals.id,
          surplus.map((a) => a.id),
        ),
      ),
    );
  }
  if (missing.length > 0) {
    await work.tx.insert(approvals).values(
      missing.map((role) => ({
        packageId: pkg.id,
        documentId: consentId,
        id: newShortId(),
        roleId: role.id,
        position: role.position,
      })),
    );
  }
}
