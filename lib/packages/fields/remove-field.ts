// DELETE …/approvals/{approvalId}/fields/{fieldId}
import { and, eq } from "drizzle-orm";
import { fields } from "#db/schema/approvals.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { fieldRecord } from "./approval-record.ts";
import { dropConditionsOf } from "./drop-conditions.ts";
import { findApproval, noteChange, openDocument } from "./open-document.ts";

export const removeField: Operation<typeof approvals.removeField> = async ({ caller, params, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const approval = await findApproval(work.tx, open.pkg.id, open.document.id, params.approvalId);
    const field = approval.fields.find((one) => one.id === params.fieldId) ?? refuse("error.notFound.fieldNotFound");
    requireVersion(ifMatch, fieldRecord(field));
    await work.tx
      .delete(fields)
      .where(
        and(
          eq(fields.packageId, open.pkg.id),
          eq(fields.documentId, open.document.id),
          eq(fields.approvalId, approval.id),
          eq(fields.id, params.fieldId),
        ),
      );
    await dropConditionsOf(work, open.pkg, [{ ...approval, fields: [field] }]);
    const told = { approvalId: approval.id, fieldId: params.fieldId };
    await noteChange(
      work,
      open,
      "field.removed",
      told,
      [{ ...approval, fields: [field] }],
      [{ ...approval, fields: [] }],
    );
    return undefined;
  });
