// What was deleted from a draft is kept whole for a day, out of every read: the bin that undoing takes it from.
import { and, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents, packages, roles } from "#db/schema/packages.ts";
import { removedDocuments } from "#db/schema/removed-documents.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import type { DocumentRow } from "./document-record.ts";

/** Our choice: as long as the window in which it was deleted may still be open. */
const keptHours = 24;

/** Before they are deleted. Of two with one id the one that was deleted last is kept. */
export async function keepRemoved(work: Work, pkg: PackageRow, ids: readonly string[]): Promise<void> {
  const rowsOf = (table: typeof approvals | typeof fields) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(own)), '[]') from ${table} own
      where own.package_id = d.package_id and own.document_id = d.id)`;
  await work.tx.execute(
    sql`insert into ${removedDocuments} (package_id, id, document, approvals, fields, conditions, uploaded_file,
        original_file, plain_file, current_file, removed)
      select d.package_id, d.id, to_jsonb(d), ${rowsOf(approvals)}, ${rowsOf(fields)}, p.conditions, d.uploaded_file,
        d.original_file, d.plain_file, d.current_file, ${work.now}
      from ${documents} d join ${packages} p on p.id = d.package_id
      where d.package_id = ${pkg.id} and d.id = any(${sql.param(ids)})
      on conflict (package_id, id) do update set document = excluded.document, approvals = excluded.approvals,
        fields = excluded.fields, conditions = excluded.conditions, uploaded_file = excluded.uploaded_file,
        original_file = excluded.original_file, plain_file = excluded.plain_file,
        current_file = excluded.current_file, removed = excluded.removed`,
  );
}

const oneOf = (pkg: PackageRow, documentId: string) =>
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
  const own = oneOf(pkg, documentId);
  const back = (table: typeof documents | typeof approvals | typeof fields, rows: SQL, where: SQL) =>
    work.tx.execute(
      sql`insert into ${table} select one.* from ${removedDocuments},
        jsonb_populate_recordset(null::${table}, ${rows}) one where ${own} and ${where}`,
    );
  const rolesThere = sql`exists (select from ${roles} where ${roles.packageId} = one.package_id and ${roles.id} = one.role_id)`;
  const approvalsThere = sql`exists (select from ${approvals} where ${approvals.packageId} = one.package_id
    and ${approvals.documentId} = one.document_id and ${approvals.id} = one.approval_id)`;
  await back(documents, sql`jsonb_build_array(${removedDocuments.document})`, sql`true`);
  await back(approvals, sql`${removedDocuments.approvals}`, rolesThere);
  await back(fields, sql`${removedDocuments.fields}`, approvalsThere);
  const [taken] = await work.tx
    .delete(removedDocuments)
    .where(own)
    .returning({ conditions: removedDocuments.conditions });
  if (!taken) return undefined;
  const [document] = await work.tx
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), eq(documents.id, documentId)));
  return document && { document, conditions: taken.conditions ?? [] };
}

/** For good: what has lain there long, and whatever was sent since. The sweep takes the files. */
export async function emptyBin(now = new Date()): Promise<void> {
  const isOld = lt(removedDocuments.removed, new Date(now.getTime() - keptHours * 3600_000));
  const drafts = db.select({ id: packages.id }).from(packages).where(ne(packages.status, "DRAFT"));
  await db.delete(removedDocuments).where(or(isOld, inArray(removedDocuments.packageId, drafts)));
}
