// PUT /packages/{packageId}/documents/{documentId}/approvals: the body becomes the document's whole set.
import { and, eq } from "drizzle-orm";
import { approvals as table } from "#db/schema/approvals.ts";
import type { approvals } from "#lib/contract/approvals.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isVersion, requireVersion } from "#lib/http/preconditions.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readDocument } from "../documents/read-document.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { refuseAddedFields } from "./accessible-fields.ts";
import { approvalRecords } from "./approval-record.ts";
import { dropConditionsOf } from "./drop-conditions.ts";
import { insertApprovals } from "./insert-approvals.ts";
import { noteChange, openDocument, rolesOf } from "./open-document.ts";

export const replaceApprovals: Operation<typeof approvals.replaceApprovals> = async ({
  caller,
  params,
  body,
  ifMatch,
}) =>
  inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const ofDocument = and(eq(table.packageId, open.pkg.id), eq(table.documentId, open.document.id));
    const before = await work.tx.query.approvals.findMany({ where: ofDocument, with: { fields: true } });
    // The set has no address of its own to be read at: the document's version speaks of it as well.
    if (!isVersion(ifMatch, approvalRecords(before)))
      requireVersion(ifMatch, await readDocument(work.tx, open.pkg.id, open.document.id));
    await work.tx.delete(table).where(ofDocument);
    const target = { document: open.document, roles: await rolesOf(work, open.pkg.id), before };
    const rows = await insertApprovals(work, target, body);
    await refuseAddedFields(
      work,
      open.pkg,
      rows.flatMap((row) => row.fields),
      before.flatMap((approval) => approval.fields),
    );
    await dropConditionsOf(work, open.pkg, before);
    await syncConsentApprovals(work, open.pkg);
    await noteChange(work, open, "approvals.replaced", { approvalIds: rows.map((row) => row.id) }, before, rows);
    return approvalRecords(rows);
  });
