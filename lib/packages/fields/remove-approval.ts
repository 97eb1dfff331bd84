// DELETE /packages/{packageId}/documents/{documentId}/approvals/{approvalId}
import { and, eq } from "drizzle-orm";
import { approvals as table } from "#db/schema/approvals.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { approvalRecord } from "./approval-record.ts";
import { dropConditionsOf } from "./drop-conditions.ts";
import { findApproval, noteChange, openDocument } from "./open-document.ts";

export const removeApproval: Operation<typeof approvals.removeApproval> = async ({ caller, params, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const approval = await findApproval(work.tx, open.pkg.id, open.document.id, params.approvalId);
    requireVersion(ifMatch, approvalRecord(approval));
    await work.tx
      .delete(table)
      .where(
        and(eq(table.packageId, open.pkg.id), eq(table.documentId, open.document.id), eq(table.id, params.approvalId)),
      );
    await dropConditionsOf(work, open.pkg, [approval]);
    await syncConsentApprovals(work, open.pkg);
    await noteChange(work, open, "approval.removed", { approvalId: params.approvalId }, [approval], []);
    return undefined;
  });
