// GET /packages/{packageId}/documents/{documentId}/original: the file as it was uploaded, whatever it was.
import type { documents } from "#lib/contract/documents.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readVisibleDocument } from "#lib/packages/access/viewers.ts";
import { storedDocument } from "#lib/packages/documents/document-file.ts";
import { recordViewed } from "#lib/packages/documents/record-reading.ts";
import { uploadedFile } from "#lib/packages/documents/uploaded-file.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { requireDownload } from "./read-document-pdf.ts";

export const readDocumentOriginal: Operation<typeof documents.readDocumentOriginal> = async ({ caller, params }) => {
  const { packageId, documentId } = params;
  const pkg = await seePackage(caller, packageId);
  await requireDownload(caller, pkg, documentId);
  const row = await readVisibleDocument(caller, pkg, documentId);
  await recordViewed(caller, row);
  // Our choice: an office file may hold comments and earlier wordings; whoever only signs gets the PDF that they sign.
  return caller.kind === "signer"
    ? storedDocument(row, await files.stream(row.originalFile, pkg))
    : uploadedFile(row.name, await files.get(row.uploadedFile, pkg));
};
