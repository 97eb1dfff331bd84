// PUT /packages/{packageId}/documents/{documentId}/approvals/{approvalId}: members present override; fields are replaced as a set.
import { and, eq } from "drizzle-orm";
import { fields as fieldTable, approvals as table } from "#db/schema/approvals.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { refuseAddedFields } from "./accessible-fields.ts";
import { type ApprovalRow, approvalRecord } from "./approval-record.ts";
import { approvalFields, roleIdOf } from "./approval-rows.ts";
import { dropConditionsOf } from "./drop-conditions.ts";
import { withNames } from "./field-names.ts";
import { namesIn } from "./insert-approvals.ts";
import { findApproval, noteChange, openDocument, rolesOf } from "./open-document.ts";

export const changeApproval: Operation<typeof approvals.changeApproval> = async ({ caller, params, body, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const { fields: before, ...old } = await findApproval(work.tx, open.pkg.id, open.document.id, params.approvalId);
    requireVersion(ifMatch, approvalRecord({ ...old, fields: before }));
    const row: ApprovalRow = {
      ...old,
      roleId: body.role ? roleIdOf(await rolesOf(work, open.pkg.id), body.role, open.document.name) : old.roleId,
      name: body.name?.trim() ?? old.name,
      optional: body.optional ?? old.optional,
      disabled: body.disabled ?? old.disabled,
      enforceCaptureSignature: body.enforceCaptureSignature ?? old.enforceCaptureSignature,
      fromFile: body.fromFile ?? old.fromFile,
      tooltip: body.tooltip ?? old.tooltip,
      data: body.data === undefined ? old.data : body.data,
    };
    await work.tx
      .update(table)
      .set(row)
      .where(and(eq(table.packageId, row.packageId), eq(table.documentId, row.documentId), eq(table.id, row.id)));
    let fields = before;
    if (body.fields) {
      const rows = approvalFields({ document: open.document }, row, body.fields, before);
      const ofApproval = and(
        eq(fieldTable.packageId, row.packageId),
        eq(fieldTable.documentId, row.documentId),
        eq(fieldTable.approvalId, row.id),
      );
      await work.tx.delete(fieldTable).where(ofApproval);
      fields = withNames(rows, await namesIn(work, row));
      if (fields.length > 0) await work.tx.insert(fieldTable).values(fields);
      await refuseAddedFields(work, open.pkg, fields, before);
      await dropConditionsOf(work, open.pkg, [{ ...old, fields: before }]);
    }
    await syncConsentApprovals(work, open.pkg);
    const told = { approvalId: row.id, roleId: row.roleId };
    await noteChange(work, open, "approval.changed", told, [{ ...old, fields: before }], [{ ...row, fields }]);
    return approvalRecord({ ...row, fields });
  });
