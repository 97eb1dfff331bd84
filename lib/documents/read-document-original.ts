// GET /packages/{packageId}/documents/{documentId}/original: the file as it was uploaded, whatever it was.
import type { documents } from "#lib/api/contract/documents.ts";
import type { Operation } from "#lib/api/handle.ts";
import { files } from "#lib/files/store.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { documentFile } from "./document-file.ts";
import { requireDownload } from "./read-document-pdf.ts";
import { recordViewed } from "./record-reading.ts";
import { uploadedFile } from "./uploaded-file.ts";
import { readVisibleDocument } from "./viewers.ts";

export const readDocumentOriginal: Operation<typeof documents.readDocumentOriginal> = async ({ caller, params }) => {
  const { packageId, documentId } = params;
  const pkg = await seePackage(caller, packageId);
  await requireDownload(caller, pkg, documentId);
  const row = await readVisibleDocument(caller, pkg, documentId);
  await recordViewed(caller, row);
  // Our choice: an office file may hold comments and earlier wordings; whoever only signs gets the PDF that they sign.
  return caller.kind === "signer"
    ? documentFile(row, await files.get(row.originalFile))
    : uploadedFile(row.name, await files.get(row.uploadedFile));
};
