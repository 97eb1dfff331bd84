// GET /account/admin/documents/{documentId}
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { uploadedFile } from "../documents/uploaded-file.ts";
import { findLibraryRow } from "./library-provider.ts";

export const readLibraryDocument: Operation<typeof visibility.readLibraryDocument> = async ({ caller, params }) => {
  const row = await findLibraryRow(caller.accountId, params.documentId);
  if (!row) refuse("error.notFound.libraryDocument");
  return uploadedFile(row.name, await files.get(row.file, row));
};
