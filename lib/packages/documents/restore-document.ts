// POST …/documents/{documentId}/restore: a deleted document is there again, whole, with the conditions that went with it.
import { eq } from "drizzle-orm";
import { documents, packages } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { absentFrom, restoreConditions } from "../fields/restore-conditions.ts";
import { openPackage } from "../open-package.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { isInBin, takeFromBin } from "./document-bin.ts";
import { refuseBeyondLimit } from "./insert-documents.ts";
import { readDocument } from "./read-document.ts";
import { moveDocuments } from "./reorder-documents.ts";

export const restoreDocument: Operation<typeof contract.restoreDocument> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const { documentId } = params;
    const present = await work.tx.select({ id: documents.id }).from(documents).where(eq(documents.packageId, pkg.id));
    if (present.some(({ id }) => id === documentId)) {
      if (await isInBin(work, pkg, documentId)) refuse("error.validation.duplicateId", { parameters: { documentId } });
      // Whoever asks again because the answer got lost.
      return readDocument(work.tx, pkg.id, documentId);
    }
    const was = await absentFrom(work, pkg);
    const taken = await takeFromBin(work, pkg, documentId);
    if (!taken) refuse("error.notFound.documentNotFound");
    const { id, index, name, size, pages, originalFile, uploadedFile } = taken.document;
    refuseBeyondLimit(pkg, [...present.map((one) => one.id), id]);
    await work.record(pkg, {
      type: "document.added",
      documentId: id,
      documentHash: originalFile,
      data: { name, size, pages: pages.length, uploadedFile, restored: true },
    });
    await moveDocuments(work, pkg.id, [{ id, index }]);
    await restoreConditions(work, pkg, taken.conditions, was);
    await syncConsentApprovals(work, pkg);
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    return readDocument(work.tx, pkg.id, id);
  });
