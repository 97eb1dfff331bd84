// One document with its approvals and fields, as rows or as the interface's record.
import { and, eq } from "drizzle-orm";
import type { db } from "#db/client.ts";
import { documents, signers } from "#db/schema/packages.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Viewer } from "../access/document-visibility.ts";
import { withoutOthersInput } from "../fields/unsigned-input.ts";
import { consentId, type DocumentRow, documentRecord } from "./document-record.ts";

/** Throws 404 when the package has no such document. */
export async function documentRowIn(
  tx: Pick<typeof db, "select">,
  packageId: string,
  documentId: string,
): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, documentId)));
  return row ?? refuse("error.notFound.documentNotFound");
}

export async function readDocument(
  from: Pick<typeof db, "query">,
  packageId: string,
  documentId: string,
  viewer: Viewer = "all",
): Promise<Document> {
  const found = await from.query.documents.findFirst({
    where: and(eq(documents.packageId, packageId), eq(documents.id, documentId)),
    with: { approvals: { with: { fields: true } } },
  });
  if (!found) refuse("error.notFound.documentNotFound");
  const row = { ...found, approvals: withoutOthersInput(found.approvals, viewer) };
  if (row.id !== consentId) return documentRecord(row, new Map());
  const people = await from.query.signers.findMany({
    where: and(eq(signers.packageId, packageId), eq(signers.position, 0)),
    columns: { roleId: true, id: true },
  });
  return documentRecord(row, new Map(people.map((one) => [one.roleId, one.id])));
}
