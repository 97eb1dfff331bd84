// GET /packages/{packageId}/fieldSummary: every field that has a value, with exactly the five members clients accept.
import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents, signers } from "#db/schema/packages.ts";
import type { packages as contract } from "#lib/contract/packages.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "./open-package.ts";

export const readFieldSummary: Operation<typeof contract.readFieldSummary> = async ({ caller, params }) => {
  const pkg = await seeOwnPackage(caller, params.packageId);
  const [rows, people] = await Promise.all([
    db
      .select({ field: fields, roleId: approvals.roleId })
      .from(fields)
      .innerJoin(
        approvals,
        and(
          eq(approvals.packageId, fields.packageId),
          eq(approvals.documentId, fields.documentId),
          eq(approvals.id, fields.approvalId),
        ),
      )
      .innerJoin(documents, and(eq(documents.packageId, fields.packageId), eq(documents.id, fields.documentId)))
      .where(eq(fields.packageId, pkg.id))
      .orderBy(asc(documents.index), asc(approvals.position), asc(fields.position)),
    db
      .select({ roleId: signers.roleId, id: signers.id })
      .from(signers)
      .where(and(eq(signers.packageId, pkg.id), eq(signers.position, 0))),
  ]);
  const signerOf = new Map(people.map((one) => [one.roleId, one.id]));
  return rows.flatMap(({ field, roleId }) =>
    field.value
      ? [
          {
            signerId: signerOf.get(roleId) ?? roleId,
            documentId: field.documentId,
            fieldId: field.id,
            fieldName: field.name,
            fieldValue: field.value,
          },
        ]
      : [],
  );
};
