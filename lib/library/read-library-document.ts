// GET /account/admin/documents/{documentId}
import type { visibility } from "#lib/api/contract/visibility.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { fileBase } from "#lib/documents/zip-entries.ts";
import { files } from "#lib/files/store.ts";
import { findLibraryRow } from "./library-provider.ts";

export const readLibraryDocument: Operation<typeof visibility.readLibraryDocument> = async ({ caller, params }) => {
  const row = await findLibraryRow(caller.accountId, params.documentId);
  if (!row) refuse("error.notFound.libraryDocument");
  return { bytes: await files.get(row.file), mediaType: "application/pdf", name: `${fileBase(row.name)}.pdf` };
};
