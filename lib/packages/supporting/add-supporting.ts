// POST /supporting-documents/v1/transactions/{packageId}/documents: one or more files, all of them or none.
import { eq, max } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { supportingDocuments } from "#db/schema/supporting-documents.ts";
import type { UploadedFile } from "#lib/contract/endpoint.ts";
import type { supportingDocuments as contract } from "#lib/contract/supporting-documents.ts";
import { refuse } from "#lib/core/errors.ts";
import { files as store } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { cleanFileName } from "../attachments/uploaded-file.ts";
import { allow, openPackage, seePackage } from "../open-package.ts";
import { mostSupporting, type SupportingFile, supportingFile } from "./supporting-kinds.ts";
import { supportingFacts, supportingOf, supportingRecord } from "./supporting-rows.ts";

/** A browser sends an empty part for a file that nobody chose. */
function checked(uploads: readonly UploadedFile[]): (SupportingFile & { bytes: Uint8Array })[] {
  const filled = uploads.filter(({ bytes }) => bytes.byteLength > 0);
  if (filled.length === 0) refuse("error.validation.missingAttachment");
  return filled.map(({ name, bytes }) => {
    const file = supportingFile(name, bytes);
    if (typeof file === "string") {
      const fileName = cleanFileName(name);
      refuse(file, { parameters: { fileName, documentName: fileName } });
    }
    return { ...file, bytes };
  });
}

export const addSupportingDocuments: Operation<typeof contract.addSupportingDocuments> = async ({
  caller,
  params,
  files,
}) => {
  // Asked before the slow work as well.
  allow(caller, await seePackage(caller, params.packageId), "edit-settings");
  const kept: (SupportingFile & { file: string; size: number })[] = [];
  for (const { name, mediaType, bytes } of checked(files))
    kept.push({ name, mediaType, file: await store.put(bytes, params), size: bytes.byteLength });
  return inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit-settings");
    const present = await supportingOf(pkg.id, work.tx);
    if (present.length + kept.length > mostSupporting)
      refuse("error.validation.supportingMany", { parameters: { most: String(mostSupporting) } });
    const [last] = await work.tx
      .select({ id: max(supportingDocuments.id) })
      .from(supportingDocuments)
      .where(eq(supportingDocuments.packageId, pkg.id));
    const first = (last?.id ?? 0) + 1;
    const rows = kept.map((one, at) => ({
      ...one,
      packageId: pkg.id,
      id: first + at,
      version: 1,
      created: work.now,
      removed: null,
    }));
    await work.tx.insert(supportingDocuments).values(rows);
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    for (const row of rows)
      await work.record(pkg, { type: "supporting.added", documentHash: row.file, data: supportingFacts(row) });
    return rows.map(supportingRecord);
  });
};
