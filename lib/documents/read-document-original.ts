// GET /packages/{packageId}/documents/{documentId}/original: the PDF that the fields were placed on, without any signature.
import type { documents } from "#lib/api/contract/documents.ts";
import type { Operation } from "#lib/api/handle.ts";
import { files } from "#lib/files/store.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { documentFile } from "./document-file.ts";
import { requireDownload } from "./read-document-pdf.ts";
import { recordViewed } from "./record-reading.ts";
import { readVisibleDocument } from "./viewers.ts";

export const readDocumentOriginal: Operation<typeof documents.readDocumentOriginal> = async ({ caller, params }) => {
  const { packageId, documentId } = params;
  const pkg = await seePackage(caller, packageId);
  await requireDownload(caller, pkg);
  const row = await readVisibleDocument(caller, pkg, documentId);
  await recordViewed(caller, packageId, documentId);
  return documentFile(packageId, documentId, await files.get(row.originalFile));
};
