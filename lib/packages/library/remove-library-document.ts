// DELETE /account/admin/documents/{documentId}: packages that took the file in keep it.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { libraryDocuments } from "#db/schema/library.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";

export const removeLibraryDocument: Operation<typeof visibility.removeLibraryDocument> = async ({ caller, params }) => {
  const removed = await db
    .delete(libraryDocuments)
    .where(and(eq(libraryDocuments.accountId, caller.accountId), eq(libraryDocuments.id, params.documentId)))
    .returning({ id: libraryDocuments.id });
  if (removed.length === 0) refuse("error.notFound.libraryDocument");
  return undefined;
};
