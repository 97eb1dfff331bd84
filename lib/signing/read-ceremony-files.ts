// GET /ceremony/{ceremonyId}/documents/{documentId}/pdf, …/zip and …/evidence: what the ceremony shows and lets people keep.

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { reachOf, requireShown } from "#lib/packages/access/require-reach.ts";
import { readVisibleDocument } from "#lib/packages/access/viewers.ts";
import { documentFile, storedDocument } from "#lib/packages/documents/document-file.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { recordDownloaded, recordViewed } from "#lib/packages/documents/record-reading.ts";
import { downloadEvidence } from "#lib/packages/evidence/summary.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { consentCopy } from "./read/consent-copy.ts";
import { currentFile } from "./read/current-pdf.ts";
import { flatPdf } from "./read/flat-pdf.ts";
import { flattensFor } from "./read/read-document-pdf.ts";
import { documentsZip } from "./read/read-documents-zip.ts";

/** The consent is shown first, and alone until it is accepted. Shown in the page, so the download switches do not apply. */
export const readCeremonyPdf: Operation<typeof ceremony.readCeremonyPdf> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const { packageId } = signer;
  await requireShown(signer, params.documentId);
  const pkg = await seePackage(signer, packageId);
  const document = await readVisibleDocument(signer, pkg, params.documentId);
  const own = document.id === consentId ? await consentCopy(signer) : undefined;
  const file = own?.file ?? (await currentFile(packageId, document.id, document));
  // Sealed, it is what the signer keeps; before, it is what they read and sign.
  const isFlat = document.sealed !== null && (await flattensFor(signer, pkg));
  const named = own ? { name: own.title } : document;
  const answer = isFlat
    ? documentFile(named, await flatPdf(await files.get(file, pkg), pkg))
    : storedDocument(named, await files.stream(file, pkg));
  await recordViewed(caller, own ? { ...document, originalFile: own.file } : document);
  return { ...answer, inline: true };
};

export const readCeremonyZip: Operation<typeof ceremony.readCeremonyZip> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const pkg = await seePackage(signer, signer.packageId);
  if (!(await reachOf(signer)).copies) refuse("error.forbidden.downloadNotAllowed");
  const file = await documentsZip(signer, pkg);
  await recordDownloaded(signer, pkg, { type: "zip.downloaded" });
  return file;
};

export const readCeremonyEvidence: Operation<typeof ceremony.readCeremonyEvidence> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const pkg = await seePackage(signer, signer.packageId);
  if (!(await reachOf(signer)).evidence) refuse("error.forbidden.noPermission");
  return downloadEvidence(signer, pkg.id);
};
