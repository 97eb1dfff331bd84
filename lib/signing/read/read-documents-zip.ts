// GET /packages/{packageId}/documents/zip: every document as it stands, in one archive.
import { asc, eq } from "drizzle-orm";
import { zip } from "fflate";
import { db } from "#db/client.ts";
import { documents as table } from "#db/schema/packages.ts";
import type { documents } from "#lib/contract/documents.ts";
import type { FileReply } from "#lib/contract/endpoint.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { visibleDocuments } from "#lib/packages/access/document-visibility.ts";
import { viewerOf } from "#lib/packages/access/viewers.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { recordDownloaded } from "#lib/packages/documents/record-reading.ts";
import { fileBase, zipEntryNames } from "#lib/packages/documents/zip-entries.ts";
import { downloadEvidence } from "#lib/packages/evidence/summary.ts";
import { type PackageRow, seePackage } from "#lib/packages/open-package.ts";
import type { Caller } from "#lib/work/caller.ts";
import { consentCopy } from "./consent-copy.ts";
import { currentPdf } from "./current-pdf.ts";
import { flatPdf } from "./flat-pdf.ts";
import { flattensFor, requireDownload } from "./read-document-pdf.ts";

/** Stored, not packed: what is in a PDF is packed already. */
function pack(entries: Record<string, Uint8Array>): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    zip(entries, { level: 0 }, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
}

/** The documents that the caller sees. Come from `seePackage`. */
export async function documentsZip(
  caller: Caller,
  pkg: PackageRow,
  flatten = false,
  evidence?: FileReply,
): Promise<FileReply> {
  const { id, name, visibility, sealed, currentFile, originalFile } = table;
  const all = await db
    .select({ id, name, visibility, sealed, currentFile, originalFile })
    .from(table)
    .where(eq(table.packageId, pkg.id))
    .orderBy(asc(table.index));
  const rows = visibleDocuments(all, await viewerOf(caller, pkg));
  const own = caller.kind === "signer" ? await consentCopy(caller) : undefined;
  const ofConsent = (row: { id: string }) => (row.id === consentId ? own : undefined);
  const summary = evidence ? [fileBase(evidence.name.replace(/\.pdf$/, ""))] : [];
  const names = zipEntryNames([...rows.map((row) => ofConsent(row)?.title ?? row.name), ...summary]);
  const isFlat = flatten || (await flattensFor(caller, pkg));
  const entries: Record<string, Uint8Array> = {};
  for (const [at, row] of rows.entries()) {
    const consent = ofConsent(row);
    const bytes = consent ? await files.get(consent.file, pkg) : await currentPdf(pkg.id, row.id, row);
    entries[names[at] ?? `${row.id}.pdf`] = isFlat ? await flatPdf(bytes, pkg) : bytes;
  }
  if (evidence) entries[names.at(-1) ?? evidence.name] = evidence.bytes;
  return { bytes: await pack(entries), mediaType: "application/zip", name: `${fileBase(pkg.name)}.zip` };
}

export const readDocumentsZip: Operation<typeof documents.readDocumentsZip> = async ({ caller, params, query }) => {
  const pkg = await seePackage(caller, params.packageId);
  await requireDownload(caller, pkg);
  const isDone = pkg.status === "COMPLETED" || pkg.status === "ARCHIVED";
  const withEvidence = query.evidence && isDone && caller.kind === "sender";
  const evidence = withEvidence ? await downloadEvidence(caller, pkg.id) : undefined;
  const file = await documentsZip(caller, pkg, query.flatten, evidence);
  await recordDownloaded(caller, pkg, { type: "zip.downloaded" });
  return file;
};
