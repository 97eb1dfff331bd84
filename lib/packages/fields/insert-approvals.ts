// Adds approvals with their fields to a document of a package that the caller has opened.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { type ApprovalTarget, type ApprovalWithFields, newApprovalRows } from "./approval-rows.ts";

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsAtOnce = 1000;

/** Answers the added rows in the order of `inputs`; refuses as `newApprovalRows` does. Evidence is the caller's. */
export async function insertApprovals(
  work: Work,
  target: ApprovalTarget,
  inputs: readonly ApprovalInput[],
): Promise<ApprovalWithFields[]> {
  if (inputs.length === 0) return [];
  const { packageId, id: documentId } = target.document;
  const present = await work.tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.packageId, packageId), eq(approvals.documentId, documentId)));
  const ids = present.map((approval) => approval.id);
  const rows = newApprovalRows(target, inputs, { ids, names: await namesIn(work, { packageId, documentId }) });
  await writeApprovals(work.tx, rows);
  return rows;
}

/** Approvals of any documents of a package, in few statements. */
export async function writeApprovals(tx: Transaction, rows: readonly ApprovalWithFields[]): Promise<void> {
  const theirs = rows.flatMap((row) => row.fields);
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(approvals).values(rows.slice(at, at + rowsAtOnce));
  for (let at = 0; at < theirs.length; at += rowsAtOnce)
    await tx.insert(fields).values(theirs.slice(at, at + rowsAtOnce));
}

/** The names of a document's fields, for naming new ones beside them. */
export async function namesIn(work: Work, document: { packageId: string; documentId: string }): Promise<string[]> {
  const rows = await work.tx
    .select({ name: fields.name })
    .from(fields)
    .where(and(eq(fields.packageId, document.packageId), eq(fields.documentId, document.documentId)));
  return rows.map((row) => row.name);
}
