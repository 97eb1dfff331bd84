// Changes what a field is, as its package's owner does: members present override; the id in the path wins.
import { and, eq } from "drizzle-orm";
import { fields } from "#db/schema/approvals.ts";
import type { Field, FieldInput } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { fieldRecord } from "./approval-record.ts";
import { refuseTwoSignatures } from "./approval-rows.ts";
import { fieldRow } from "./field-rows.ts";
import { findApproval, noteChange, type OpenDocument, openDocument } from "./open-document.ts";

type FieldPath = { packageId: string; documentId: string; approvalId: string; fieldId: string };

/** In a transaction in which the document is open. */
export async function changeFieldIn(
  work: Work,
  open: OpenDocument,
  params: { approvalId: string; fieldId: string },
  input: FieldInput,
  ifMatch?: IfMatch,
): Promise<Field> {
  const approval = await findApproval(work.tx, open.pkg.id, open.document.id, params.approvalId);
  const base = approval.fields.find((field) => field.id === params.fieldId) ?? refuse("error.notFound.fieldNotFound");
  requireVersion(ifMatch, fieldRecord(base));
  const row = fieldRow({ document: open.document, approval }, input, base.position, { base });
  refuseTwoSignatures(
    approval.fields.map((field) => (field.id === row.id ? row : field)),
    approval.id,
  );
  await work.tx
    .update(fields)
    .set(row)
    .where(
      and(
        eq(fields.packageId, row.packageId),
        eq(fields.documentId, row.documentId),
        eq(fields.approvalId, row.approvalId),
        eq(fields.id, row.id),
      ),
    );
  const told = { approvalId: approval.id, fieldId: row.id };
  await noteChange(
    work,
    open,
    "field.changed",
    told,
    [{ ...approval, fields: [base] }],
    [{ ...approval, fields: [row] }],
  );
  return fieldRecord(row);
}

type Input = { caller: SenderCaller; params: FieldPath; body: FieldInput; ifMatch?: IfMatch };

export const changeField = ({ caller, params, body, ifMatch }: Input): Promise<Field> =>
  inTransaction(caller, async (work) =>
    changeFieldIn(work, await openDocument(work, params.packageId, params.documentId), params, body, ifMatch),
  );
