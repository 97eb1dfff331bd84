// Writes the documents of a clone and copies their approvals and fields: the same bytes, ids and places, and nothing signed.
import { documents } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { FieldRow } from "../fields/approval-record.ts";
import type { ApprovalWithFields } from "../fields/approval-rows.ts";
import { isFillable } from "../fields/field-kinds.ts";
import type { PackageRow } from "../open-package.ts";
import type { WholePackage } from "../read-package.ts";
import type { ConsentDocument } from "./consent-document.ts";
import { consentId } from "./document-record.ts";

/** What we filled in at a signature goes. Our choice: so does, out of a package that was sent, what signers may have typed. */
function copiedValue(field: FieldRow, wasSent: boolean): string | null {
  if (field.binding || field.subtype === "DATE") return wasSent || field.binding ? null : field.value;
  return wasSent && isFillable(field) && field.validation?.disabled !== true ? null : field.value;
}

/**
 * `consent` stands in for the source's own consent document, where it has one: a clone in another language. Answers the rows
 * of their approvals, which are to be written yet.
 */
export async function copyDocuments(
  work: Work,
  pkg: PackageRow,
  source: WholePackage,
  consent: ConsentDocument | null,
): Promise<ApprovalWithFields[]> {
  const wasSent = source.type === "PACKAGE" && (source.status !== "DRAFT" || source.sent !== null);
  const ordered = [...source.documents].sort((a, b) => a.index - b.index);
  const rows = ordered.map(({ approvals: _, ...document }) => ({
    ...document,
    ...(consent && document.id === consentId ? { name: consent.name, ...consent.file } : {}),
    packageId: pkg.id,
    currentFile: null,
    appliedSequence: 0,
    sealed: null,
    sealLevel: null,
    sealDue: null,
    sealTries: 0,
    sealNote: null,
    created: work.now,
    updated: work.now,
  }));
  if (rows.length > 0) await work.tx.insert(documents).values(rows);
  for (const row of rows)
    await work.record(pkg, {
      type: "document.added",
      documentId: row.id,
      documentHash: row.originalFile,
      data: { name: row.name, size: row.size, pages: row.pages.length, from: source.id },
    });
  // Who accepts the consent follows from the clone's own roles.
  const placed = ordered.filter((one) => one.id !== consentId).flatMap((one) => one.approvals);
  return placed.map((approval) => ({
    ...approval,
    packageId: pkg.id,
    accepted: null,
    signed: null,
    fields: approval.fields.map((field) => ({
      ...field,
      packageId: pkg.id,
      value: copiedValue(field, wasSent),
    })),
  }));
}
