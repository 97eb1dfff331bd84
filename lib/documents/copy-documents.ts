// Writes the documents of a clone with their approvals and fields: the same bytes, ids and places, and nothing signed.
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents } from "#db/schema/packages.ts";
import type { FieldRow } from "#lib/approvals/approval-record.ts";
import { isFillable } from "#lib/approvals/field-kinds.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import type { Work } from "#lib/work.ts";
import type { ConsentDocument } from "./consent-document.ts";
import { consentId } from "./document-record.ts";

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsAtOnce = 1000;

/** What we filled in at a signature goes. Our choice: so does, out of a package that was sent, what signers may have typed. */
function copiedValue(field: FieldRow, wasSent: boolean): string | null {
  if (field.binding || field.subtype === "DATE") return wasSent || field.binding ? null : field.value;
  return wasSent && isFillable(field) && field.validation?.disabled !== true ? null : field.value;
}

/** `consent` stands in for the source's own consent document, where it has one: a clone in another language. */
export async function copyDocuments(
  work: Work,
  pkg: PackageRow,
  source: WholePackage,
  consent: ConsentDocument | null,
): Promise<void> {
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
  const approvalRows = placed.map(({ fields: _, ...approval }) => ({
    ...approval,
    packageId: pkg.id,
    accepted: null,
    signed: null,
  }));
  const fieldRows = placed.flatMap((approval) =>
    approval.fields.map((field) => ({ ...field, packageId: pkg.id, value: copiedValue(field, wasSent) })),
  );
  for (let at = 0; at < approvalRows.length; at += rowsAtOnce)
    await work.tx.insert(approvals).values(approvalRows.slice(at, at + rowsAtOnce));
  for (let at = 0; at < fieldRows.length; at += rowsAtOnce)
    await work.tx.insert(fields).values(fieldRows.slice(at, at + rowsAtOnce));
}
