// POST …/approvals/{approvalId}/fields and …/fields/{fieldId}: adds one field to an approval.
import { fields } from "#db/schema/approvals.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import type { Field, FieldInput } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseAddedFields } from "./accessible-fields.ts";
import { fieldRecord } from "./approval-record.ts";
import { refuseTwoSignatures } from "./approval-rows.ts";
import { withNames } from "./field-names.ts";
import { fieldRow } from "./field-rows.ts";
import { namesIn } from "./insert-approvals.ts";
import { findApproval, noteChange, openDocument } from "./open-document.ts";

type Place = { packageId: string; documentId: string; approvalId: string };

async function addField(caller: Caller, params: Place, input: FieldInput): Promise<Field> {
  return inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const approval = await findApproval(work.tx, open.pkg.id, open.document.id, params.approvalId);
    const position = Math.max(-1, ...approval.fields.map((field) => field.position)) + 1;
    const row = fieldRow({ document: open.document, approval }, input, position);
    if (approval.fields.some((field) => field.id === row.id))
      refuse("error.validation.duplicateId", { parameters: { id: row.id } });
    refuseTwoSignatures([...approval.fields, row], approval.id);
    await refuseAddedFields(work, open.pkg, [row]);
    const [named = row] = withNames([row], row.name === "" ? await namesIn(work, row) : []);
    await work.tx.insert(fields).values(named);
    const told = { approvalId: approval.id, fieldId: named.id };
    await noteChange(
      work,
      open,
      "field.created",
      told,
      [{ ...approval, fields: [] }],
      [{ ...approval, fields: [named] }],
    );
    return fieldRecord(named);
  });
}

export const createField: Operation<typeof approvals.createField> = async ({ caller, params, body }) =>
  addField(caller, params, body);

export const createFieldWithId: Operation<typeof approvals.createFieldWithId> = async ({ caller, params, body }) => {
  await addField(caller, params, { ...body, id: params.fieldId });
  return undefined;
};
