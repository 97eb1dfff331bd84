// DELETE …/documents/{documentId} and …/documents: documents go with their approvals, fields and what waits
// for them, all of them or none; the bin keeps them for a day.
import { and, eq, inArray } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { goneWith } from "../fields/conditions-left.ts";
import { dropConditions } from "../fields/drop-conditions.ts";
import { openPackage } from "../open-package.ts";
import { requirePackageVersion } from "../require-package-version.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { keepRemoved } from "./document-bin.ts";
import { consentId } from "./document-record.ts";
import { readDocument } from "./read-document.ts";
import { moveDocuments } from "./reorder-documents.ts";

async function refuseKeptConsent(work: Work, accountId: string): Promise<void> {
  const [account] = await work.tx
    .select({ features: accounts.features })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.features.preventConsentRemoval) refuse("error.forbidden.consentRemoval");
}

/** `check` refuses what the caller asks from an older version; the package is locked by then. */
async function remove(
  caller: SenderCaller,
  packageId: string,
  ids: string[],
  check: (work: Work) => Promise<void>,
): Promise<void> {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "edit");
    if (ids.length === 0) return;
    await check(work);
    if (ids.includes(consentId)) await refuseKeptConsent(work, pkg.accountId);
    await keepRemoved(work, pkg, ids);
    const removed = await work.tx
      .delete(documents)
      .where(and(eq(documents.packageId, pkg.id), inArray(documents.id, ids)))
      .returning();
    const unknown = ids.find((id) => !removed.some((document) => document.id === id));
    if (unknown !== undefined) refuse("error.notFound.documentNotFound", { parameters: { documentId: unknown } });
    for (const { id, name, originalFile } of removed)
      await work.record(pkg, { type: "document.removed", documentId: id, documentHash: originalFile, data: { name } });
    // Closes the gap that is left.
    await moveDocuments(work, pkg.id, []);
    await dropConditions(work, pkg, goneWith(ids));
    await syncConsentApprovals(work, pkg);
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  });
}

export const removeDocument: Operation<typeof contract.removeDocument> = async ({ caller, params, ifMatch }) => {
  const { packageId, documentId } = params;
  await remove(caller, packageId, [documentId], async (work) => {
    if (ifMatch) requireVersion(ifMatch, await readDocument(work.tx, packageId, documentId));
  });
  return undefined;
};

export const removeDocuments: Operation<typeof contract.removeDocuments> = async ({
  caller,
  params,
  body,
  ifMatch,
}) => {
  await remove(caller, params.packageId, [...new Set(body)], (work) =>
    requirePackageVersion(work, params.packageId, ifMatch),
  );
  return undefined;
};
