// Documents that were deleted from a draft, as long as that can be taken back.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents, packages, roles } from "#db/schema/packages.ts";
import { removedDocuments } from "#db/schema/removed-documents.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { keptRows, writeBack } from "../kept-rows.ts";
import type { PackageRow } from "../open-package.ts";
import type { DocumentRow } from "./document-record.ts";

/** Before they are deleted. Of two with one id the one that was deleted last is kept. */
export async function keepRemoved(work: Work, pkg: PackageRow, ids: readonly string[]): Promise<void> {
  const its = sql`own.package_id = d.package_id and own.document_id = d.id`;
  await work.tx.execute(
    sql`insert into ${removedDocuments} (package_id, id, document, approvals, fields, conditions, uploaded_file,
        original_file, plain_file, current_file, removed)
      select d.package_id, d.id, to_jsonb(d), ${keptRows(approvals, its)}, ${keptRows(fields, its)}, p.conditions,
        d.uploaded_file, d.original_file, d.plain_file, d.current_file, ${work.now}
      from ${documents} d join ${packages} p on p.id = d.package_id
      where d.package_id = ${pkg.id} and d.id = any(${sql.param(ids)})
      on conflict (package_id, id) do update set document = excluded.document, approvals = excluded.approvals,
        fields = excluded.fields, conditions = excluded.conditions, uploaded_file = excluded.uploaded_file,
        original_file = excluded.original_file, plain_file = excluded.plain_file,
        current_file = excluded.current_file, removed = excluded.removed`,
  );
}

const oneOf = (pkg: PackageRow, documentId: string): SQL | undefined =>
  and(eq(removedDocuments.packageId, pkg.id), eq(removedDocuments.id, documentId));

export const isInBin = async (work: Work, pkg: PackageRow, documentId: string): Promise<boolean> =>
  (await work.tx.$count(removedDocuments, oneOf(pkg, documentId))) > 0;

/**
 * Writes it back, less what recipients were asked who have gone since: it would have gone with them. Answers the document, and
 * the conditions of the package as they were before; undefined where the bin has none of this id.
 */
export async function takeFromBin(
  work: Work,
  pkg: PackageRow,
  documentId: string,
): Promise<{ document: DocumentRow; conditions: Condition[] } | undefined> {
  const from = { bin: removedDocuments, own: oneOf(pkg, documentId) };
  await writeBack(work, documents, { ...from, rows: sql`jsonb_build_array(${removedDocuments.document})` });
  await writeBack(work, approvals, { ...from, rows: sql`${removedDocuments.approvals}`, where: withRole });
  await writeBack(work, fields, { ...from, rows: sql`${removedDocuments.fields}`, where: withApproval });
  const [taken] = await work.tx
    .delete(removedDocuments)
    .where(from.own)
    .returning({ conditions: removedDocuments.conditions });
  if (!taken) return undefined;
  const [document] = await work.tx
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, documentId)));
  return document && { document, conditions: taken.conditions ?? [] };
}

const withRole = sql`exists (select from ${roles} where ${roles.packageId} = one.package_id and ${roles.id} = one.role_id)`;
/** Of approvals that were written back before. */
export const withApproval = sql`exists (select from ${approvals} where ${approvals.packageId} = one.package_id
  and ${approvals.documentId} = one.document_id and ${approvals.id} = one.approval_id)`;
