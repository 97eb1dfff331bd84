// Opens a document of a package for a change of its approvals, and notes that change when it is made.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { documents, packages, roles } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { consentId, type DocumentRow } from "../documents/document-record.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import type { RoleRow } from "../roles/role-record.ts";
import { addedUse, usedByApproval } from "../used-features.ts";
import type { ApprovalWithFields } from "./approval-rows.ts";
import { placedChanges } from "./placed-changes.ts";

export type OpenDocument = { pkg: PackageRow; document: DocumentRow };

/** Locks the package. What signers accept on the consent document is ours to decide, so it is closed to clients. */
export async function openDocument(work: Work, packageId: string, documentId: string): Promise<OpenDocument> {
  const pkg = await openPackage(work, packageId, "edit");
  const [document] = await work.tx
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)));
  if (!document) refuse("error.notFound.documentNotFound");
  if (document.id === consentId) refuse("error.validation.consentFields");
  return { pkg, document };
}

export async function rolesOf(work: Work, packageId: string): Promise<RoleRow[]> {
  return work.tx.select().from(roles).where(eq(roles.packageId, packageId)).orderBy(roles.position);
}

/** An approval with its fields in their order, as this transaction sees it; 404 when the document has none of this id. */
export async function findApproval(
  tx: Pick<Database, "query">,
  packageId: string,
  documentId: string,
  approvalId: string,
): Promise<ApprovalWithFields> {
  const approval = await tx.query.approvals.findFirst({
    where: (table) => and(eq(table.packageId, packageId), eq(table.documentId, documentId), eq(table.id, approvalId)),
    with: { fields: { orderBy: (table, { asc }) => asc(table.position) } },
  });
  return approval ?? refuse("error.notFound.approvalNotFound");
}

/**
 * `what` names the change for the evidence, e.g. "field.created"; the approvals it touched are told as they were and are.
 * Refuses what the account has switched off.
 */
export async function noteChange(
  work: Work,
  { pkg, document }: OpenDocument,
  what: string,
  data: Record<string, unknown>,
  before: readonly ApprovalWithFields[],
  after: readonly ApprovalWithFields[],
): Promise<void> {
  const wanted = addedUse(before.flatMap(usedByApproval), after.flatMap(usedByApproval));
  await requireFeatures(work.tx, pkg.accountId, wanted);
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  await work.tx
    .update(documents)
    .set({ updated: work.now })
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, document.id)));
  await work.record(pkg, {
    type: "document.changed",
    documentId: document.id,
    data: { what, ...data, ...placedChanges(before, after) },
  });
}
