// GET /packages/{packageId}/documents/{documentId}/pdf
import { db } from "#db/client.ts";
import type { documents } from "#lib/api/contract/documents.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { ceremonySettingsOf } from "#lib/ceremony/ceremony-settings.ts";
import { mayDownload } from "#lib/ceremony/downloads.ts";
import { requireCopies } from "#lib/ceremony/require-reach.ts";
import { type PackageRow, seePackage } from "#lib/packages/open-package.ts";
import { currentPdf } from "./current-pdf.ts";
import { documentFile } from "./document-file.ts";
import { flatPdf } from "./flat-pdf.ts";
import { recordDownloaded, recordViewed } from "./record-reading.ts";
import { readVisibleDocument } from "./viewers.ts";

/** A signer takes documents along only as far as the package's settings go. */
export async function requireDownload(caller: Caller, pkg: PackageRow, documentId?: string): Promise<void> {
  await requireCopies(caller, documentId);
  if (caller.kind === "signer" && !mayDownload(pkg.status, await ceremonySettingsOf(db, pkg)))
    refuse("error.forbidden.downloadNotAllowed");
}

export const readDocumentPdf: Operation<typeof documents.readDocumentPdf> = async ({ caller, params, query }) => {
  const { packageId, documentId } = params;
  const pkg = await seePackage(caller, packageId);
  await requireDownload(caller, pkg, documentId);
  const document = await readVisibleDocument(caller, pkg, documentId);
  const bytes = await currentPdf(packageId, documentId, document);
  await recordViewed(caller, document);
  await recordDownloaded(caller, pkg, { type: "document.downloaded", documentId });
  return documentFile(document, query.flatten ? await flatPdf(bytes) : bytes);
};
