// PUT /ceremony/{ceremonyId}/documents/{documentId}/values: keeps what has been typed; rules are asked at signing.
import { and, eq, isNull } from "drizzle-orm";
import { approvals, fields } from "#db/schema/approvals.ts";
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { isEditable } from "#lib/approvals/field-values.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work.ts";
import { expireIfDue } from "./expire-if-due.ts";
import { requireCeremony } from "./signer-session.ts";

/** Only fields of one's own that are not signed yet: one that is not refuses them all. */
export const saveValues: Operation<typeof ceremony.saveValues> = async ({ caller, params, body }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  await expireIfDue(signer.packageId, signer.requestId);
  await inTransaction(signer, async (work) => {
    const pkg = await openPackage(work, signer.packageId, "sign");
    const ofDocument = and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, params.documentId));
    const mine = await work.tx.query.approvals.findMany({
      where: and(ofDocument, eq(approvals.roleId, signer.roleId), isNull(approvals.accepted)),
      with: { fields: true },
    });
    for (const { approvalId, fieldId, value } of body) {
      const field = mine.find((one) => one.id === approvalId)?.fields.find((one) => one.id === fieldId);
      if (!field || !isEditable(field)) refuse("error.notFound.fieldNotFound", { parameters: { approvalId, fieldId } });
      if (field.value === value) continue;
      await work.tx
        .update(fields)
        .set({ value })
        .where(
          and(
            eq(fields.packageId, pkg.id),
            eq(fields.documentId, params.documentId),
            eq(fields.approvalId, approvalId),
            eq(fields.id, fieldId),
          ),
        );
    }
  });
  return undefined;
};
