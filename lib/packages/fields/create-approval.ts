// POST /packages/{packageId}/documents/{documentId}/approvals
import { and, eq, max } from "drizzle-orm";
import { approvals as table } from "#db/schema/approvals.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { refuseAddedFields } from "./accessible-fields.ts";
import { approvalRecord } from "./approval-record.ts";
import { insertApprovals } from "./insert-approvals.ts";
import { noteChange, openDocument, rolesOf } from "./open-document.ts";

export const createApproval: Operation<typeof approvals.createApproval> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const [last] = await work.tx
      .select({ position: max(table.position) })
      .from(table)
      .where(and(eq(table.packageId, open.pkg.id), eq(table.documentId, open.document.id)));
    const target = {
      document: open.document,
      roles: await rolesOf(work, open.pkg.id),
      startPosition: (last?.position ?? -1) + 1,
    };
    const [approval] = await insertApprovals(work, target, [body]);
    if (!approval) refuse("error.internal.default");
    await refuseAddedFields(work, open.pkg, approval.fields);
    await syncConsentApprovals(work, open.pkg);
    await noteChange(
      work,
      open,
      "approval.created",
      { approvalId: approval.id, roleId: approval.roleId },
      [],
      [approval],
    );
    return approvalRecord(approval);
  });
