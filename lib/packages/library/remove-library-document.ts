// DELETE /account/admin/documents/{documentId}: packages that took the file in keep it.
import { and, eq } from "drizzle-orm";
import { libraryDocuments } from "#db/schema/library.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

export const removeLibraryDocument: Operation<typeof visibility.removeLibraryDocument> = async ({ caller, params }) => {
  return inTransaction(caller, async ({ tx, audit }) => {
    const [removed] = await tx
      .delete(libraryDocuments)
      .where(and(eq(libraryDocuments.accountId, caller.accountId), eq(libraryDocuments.id, params.documentId)))
      .returning();
    if (!removed) refuse("error.notFound.libraryDocument");
    const { id, name, description } = removed;
    audit({ act: "libraryDocument.removed", subject: { kind: "document", id, name }, before: { description } });
    return undefined;
  });
};
