// The supporting documents of a package as they are stored and as they leave.
import { and, asc, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { supportingDocuments } from "#db/schema/supporting-documents.ts";
import type { SupportingDocumentRecord } from "#lib/contract/supporting-documents.ts";
import { refuse } from "#lib/core/errors.ts";

type Stored = typeof supportingDocuments.$inferSelect;
/** One that is there. */
export type SupportingRow = Stored & { file: string };

/** In order of uploading. */
export async function supportingOf(
  packageId: string,
  from: Pick<Transaction, "select"> = db,
): Promise<SupportingRow[]> {
  const rows = await from
    .select()
    .from(supportingDocuments)
    .where(and(eq(supportingDocuments.packageId, packageId), isNull(supportingDocuments.removed)))
    .orderBy(asc(supportingDocuments.id));
  return rows.flatMap((row) => (row.file === null ? [] : [{ ...row, file: row.file }]));
}

/** Ids are small numbers; anything else names none. Throws 404. */
export function supportingAt(rows: readonly SupportingRow[], supportingDocumentId: string): SupportingRow {
  const id = /^\d{1,9}$/.test(supportingDocumentId) ? Number(supportingDocumentId) : 0;
  return rows.find((row) => row.id === id) ?? refuse("error.notFound.supportingDocumentNotFound");
}

export const supportingRecord = (row: SupportingRow): SupportingDocumentRecord => ({
  id: row.id,
  transactionUid: row.packageId,
  documentRefId: row.file,
  documentName: row.name,
  version: row.version,
  fileSize: row.size,
});

/** What the evidence says of one. */
export const supportingFacts = ({ id, name, size }: Pick<SupportingRow, "id" | "name" | "size">) => ({
  supportingId: id,
  fileName: name,
  size,
});
