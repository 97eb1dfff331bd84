// Adds approvals with their fields to a document of a package that the caller has opened.
import { and, eq } from "drizzle-orm";
import { approvals, fields } from "#db/schema/approvals.ts";
import type { ApprovalInput } from "#lib/api/contract/records/approval.ts";
import { refuse } from "#lib/api/errors.ts";
import type { DocumentRow } from "#lib/documents/document-record.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { RoleRow } from "#lib/roles/role-record.ts";
import type { Work } from "#lib/work.ts";
import { type ApprovalWithFields, newApprovalRow } from "./approval-rows.ts";
import { withNames } from "./field-names.ts";

type Options = {
  /** In an upload, fields may ask for extraction or an anchor, which give them their place afterwards. */
  duringUpload?: boolean;
  /** What was there before under the same ids, when a set is replaced. */
  before?: readonly ApprovalWithFields[];
};

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsAtOnce = 1000;

/**
 * Answers the added rows in the order of `inputs`. Refuses an unknown role, an id used twice, two signature fields, a kind
 * of field that does not exist and a box off the page. Evidence is the caller's.
 */
export async function insertApprovals(
  work: Work,
  pkg: Pick<PackageRow, "id">,
  document: DocumentRow,
  inputs: readonly ApprovalInput[],
  roles: readonly RoleRow[],
  startPosition: number,
  options: Options = {},
): Promise<ApprovalWithFields[]> {
  if (inputs.length === 0) return [];
  const ofDocument = { packageId: pkg.id, documentId: document.id };
  const present = await work.tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, document.id)));
  const ids = new Set(present.map((approval) => approval.id));
  const place = { document, duringUpload: options.duringUpload };
  const rows = inputs.map((input, at) => {
    const row = newApprovalRow(
      place,
      input,
      roles,
      startPosition + at,
      options.before?.find((old) => old.id === input.id),
    );
    if (ids.has(row.id)) refuse("error.validation.duplicateId", { parameters: { id: row.id } });
    ids.add(row.id);
    return row;
  });
  const named = withNames(
    rows.flatMap((row) => row.fields),
    await namesIn(work, ofDocument),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await work.tx.insert(approvals).values(rows.slice(at, at + rowsAtOnce));
  for (let at = 0; at < named.length; at += rowsAtOnce)
    await work.tx.insert(fields).values(named.slice(at, at + rowsAtOnce));
  return rows.map((row) => ({ ...row, fields: named.filter((field) => field.approvalId === row.id) }));
}

/** The names of a document's fields, for naming new ones beside them. */
export async function namesIn(work: Work, document: { packageId: string; documentId: string }): Promise<string[]> {
  const rows = await work.tx
    .select({ name: fields.name })
    .from(fields)
    .where(and(eq(fields.packageId, document.packageId), eq(fields.documentId, document.documentId)));
  return rows.map((row) => row.name);
}
