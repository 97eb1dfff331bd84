// GET /packages/{packageId}/documents/{documentId}/pdf
import { db } from "#db/client.ts";
import type { documents } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ceremonySettingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { mayDownload } from "#lib/packages/access/downloads.ts";
import { requireCopies } from "#lib/packages/access/require-reach.ts";
import { readVisibleDocument } from "#lib/packages/access/viewers.ts";
import { documentFile, storedDocument } from "#lib/packages/documents/document-file.ts";
import { recordDownloaded, recordViewed } from "#lib/packages/documents/record-reading.ts";
import { type PackageRow, seePackage } from "#lib/packages/open-package.ts";
import type { Caller } from "#lib/work/caller.ts";
import { readFeatures } from "#lib/work/require-features.ts";
import { currentFile } from "./current-pdf.ts";
import { flatPdf } from "./flat-pdf.ts";

/** A signer takes documents along only as far as the package's settings go. */
export async function requireDownload(caller: Caller, pkg: PackageRow, documentId?: string): Promise<void> {
  await requireCopies(caller, documentId);
  if (caller.kind === "signer" && !mayDownload(pkg.status, await ceremonySettingsOf(db, pkg)))
    refuse("error.forbidden.downloadNotAllowed");
}

/** What signers take along is flattened where their sender's account wants it so. */
export const flattensFor = async (caller: Caller, pkg: PackageRow): Promise<boolean> =>
  caller.kind === "signer" && (await readFeatures(db, pkg.accountId)).flattenSignerDocuments;

export const readDocumentPdf: Operation<typeof documents.readDocumentPdf> = async ({ caller, params, query }) => {
  const { packageId, documentId } = params;
  const pkg = await seePackage(caller, packageId);
  await requireDownload(caller, pkg, documentId);
  const document = await readVisibleDocument(caller, pkg, documentId);
  const isPlain = query.plain === true && caller.kind !== "signer" && pkg.status === "DRAFT";
  const file = isPlain && document.plainFile ? document.plainFile : await currentFile(packageId, documentId, document);
  const isFlat = query.flatten || (await flattensFor(caller, pkg));
  const inline = query.inline === true;
  // Read, or found to be there, before anything is noted about it.
  const answer = isFlat
    ? { ...documentFile(document, await flatPdf(await files.get(file, pkg), pkg)), inline }
    : { ...storedDocument(document, await files.stream(file, pkg)), inline };
  await recordViewed(caller, document);
  // Who reads it on a screen takes nothing home.
  if (!query.inline) await recordDownloaded(caller, pkg, { type: "document.downloaded", documentId });
  return answer;
};
