// GET …/documents/{documentId}/signers/{signerId}/approvals: what a signer still has to sign, optional and disabled included.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals as table } from "#db/schema/approvals.ts";
import type { documents } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { withoutNotes } from "../roles/as-seen-by.ts";
import { readRoles, roleAt } from "../roles/find-role.ts";
import { approvalRecords } from "./approval-record.ts";
import { seeDocument } from "./read-approval.ts";
import { withoutOthersInput } from "./unsigned-input.ts";

export const listSignableApprovals: Operation<typeof documents.listSignableApprovals> = async ({ caller, params }) => {
  const viewer = await seeDocument(caller, params.packageId, params.documentId);
  const role =
    roleAt(await readRoles(db, params.packageId), params.signerId) ??
    refuse("error.notFound.signerNotFound", { say: "noSuchSigner" });
  if (caller.kind === "signer" && caller.roleId !== role.id) refuse("error.forbidden.noPermission");
  const rows = await db.query.approvals.findMany({
    where: and(
      eq(table.packageId, params.packageId),
      eq(table.documentId, params.documentId),
      eq(table.roleId, role.id),
      isNull(table.accepted),
    ),
    with: { fields: true },
  });
  return approvalRecords(withoutNotes(caller, withoutOthersInput(rows, viewer)));
};
