// POST /account/admin/documents: one file, inspected like any upload before it is kept.
import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { libraryDocuments } from "#db/schema/library.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import { newDocumentId } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { nameFromFile } from "../documents/document-names.ts";
import { importDocument } from "../documents/import-document.ts";
import { requireDocumentName } from "../documents/prepare-documents.ts";
import { mostLibraryDocuments } from "./library-provider.ts";
import { libraryRecord } from "./library-record.ts";

/** Specification, "Limits": what comes out of a document library has at most 5 MB. */
const largestFile = 5 * 1024 * 1024;

export const addLibraryDocument: Operation<typeof visibility.addLibraryDocument> = async ({ caller, body, files }) => {
  const [file, second] = files;
  if (!file || second) refuse("error.validation.missingFile", { say: "oneLibraryFile" });
  const name = requireDocumentName(body?.name?.trim() || nameFromFile(file.name));
  if (file.bytes.byteLength > largestFile)
    refuse("error.validation.document.tooLarge", {
      say: "libraryFileTooLarge",
      parameters: { documentName: name },
    });
  const { file: imported } = await importDocument(file.bytes, name, caller, {
    fileName: file.name,
    mediaType: file.mediaType,
  });
  return inTransaction(caller, async ({ tx, audit }) => {
    // Two managers at once must not both find the last free place.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, caller.accountId)).for("update");
    const present = await tx.$count(libraryDocuments, eq(libraryDocuments.accountId, caller.accountId));
    if (present >= mostLibraryDocuments)
      refuse("error.validation.limits", { say: "libraryFull", values: { most: mostLibraryDocuments } });
    const [row] = await tx
      .insert(libraryDocuments)
      .values({
        id: newDocumentId(),
        accountId: caller.accountId,
        name,
        description: body?.description ?? "",
        file: imported.uploadedFile,
        size: imported.size,
        pages: imported.pages,
      })
      .returning();
    if (!row) throw new Error("no row came back");
    const { id, size, description } = row;
    audit({ act: "libraryDocument.added", subject: { kind: "document", id, name }, after: { size, description } });
    return libraryRecord(row);
  });
};
