// One row of a bulk send: the package is made, sent and noted on the row in one transaction, so neither is ever without the other.
import { and, asc, eq, sql } from "drizzle-orm";
import { bulkRows } from "#db/schema/bulk-sends.ts";
import { roles } from "#db/schema/packages.ts";
import { RoleInput } from "#lib/contract/records/role.ts";
import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { unseal } from "#lib/core/secrets.ts";
import { type CopyPlan, copyPackage } from "#lib/packages/copy-package.ts";
import type { Proven } from "#lib/packages/documents/prove-documents.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { sealedVerification } from "#lib/packages/roles/verification.ts";
import { sendPackage } from "#lib/packages/send-package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import type { BulkRow } from "./bulk-row.ts";

export type RowPlan = {
  batchId: string;
  caller: SenderCaller;
  source: WholePackage;
  copy: CopyPlan;
  proven: Proven;
};

/** A row that something unknown stopped is tried this often, behind all others. */
const mostAttempts = 5;

async function fillFields(work: Work, packageId: string, values: BulkRow["values"]): Promise<void> {
  if (values.length === 0) return;
  await work.tx.execute(sql`update fields f set value = v.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v("documentId" text, "approvalId" text, "fieldId" text, value text)
    where f.package_id = ${packageId} and f.document_id = v."documentId" and f.approval_id = v."approvalId" and f.id = v."fieldId"`);
}

async function assignVerifications(work: Work, packageId: string, people: BulkRow["people"]): Promise<void> {
  for (const { roleId, verification } of people)
    if (verification)
      await work.tx
        .update(roles)
        .set({ verification: sealedVerification({ typeId: verification, payload: "" }) })
        .where(and(eq(roles.packageId, packageId), eq(roles.id, roleId)));
}

async function makePackage(work: Work<SenderCaller>, plan: RowPlan, { people, values }: BulkRow): Promise<string> {
  const given = people.map(({ roleId, firstName, lastName, email, auth }) =>
    RoleInput.parse({ id: roleId, signers: [{ firstName, lastName, email, auth }] }),
  );
  const change = { ...plan.copy.change, roles: given };
  const pkg = await copyPackage(work, plan.source, { ...plan.copy, change });
  await fillFields(work, pkg.id, values);
  await assignVerifications(work, pkg.id, people);
  await sendPackage(work, pkg, plan.proven);
  return pkg.id;
}

const rowOf = (batchId: string, rowNumber: number) =>
  and(eq(bulkRows.batchId, batchId), eq(bulkRows.rowNumber, rowNumber), eq(bulkRows.status, "WAITING"));

/** A refusal is the row's answer. Anything else may pass: the row is tried again later, but not for ever. */
async function noteFailure({ batchId, caller }: RowPlan, rowNumber: number, cause: unknown): Promise<void> {
  const refused = cause instanceof Refusal && cause.status < 500 ? cause : undefined;
  if (!refused) log.error({ err: cause, batchId, rowNumber }, "bulk send row");
  const { key, message } = refused ?? new Refusal("error.internal.default");
  await inTransaction(caller, async ({ tx }) => {
    const [row] = await tx
      .update(bulkRows)
      .set({ attempts: sql`${bulkRows.attempts} + 1` })
      .where(rowOf(batchId, rowNumber))
      .returning({ attempts: bulkRows.attempts });
    if (refused || (row && row.attempts >= mostAttempts))
      await tx
        .update(bulkRows)
        .set({ status: "FAILED", messageKey: key, message, content: null })
        .where(rowOf(batchId, rowNumber));
  });
}

/**
 * Takes the next row that nobody else is at: CREATED and its package, or none of both. False when there is none left to
 * take. What an unknown cause stopped is thrown after it was noted.
 */
export async function sendBulkRow(plan: RowPlan): Promise<boolean> {
  let taken: number | undefined;
  try {
    return await inTransaction(plan.caller, async (work) => {
      const [row] = await work.tx
        .select({ rowNumber: bulkRows.rowNumber, content: bulkRows.content })
        .from(bulkRows)
        .where(and(eq(bulkRows.batchId, plan.batchId), eq(bulkRows.status, "WAITING")))
        .orderBy(asc(bulkRows.attempts), asc(bulkRows.rowNumber))
        .limit(1)
        .for("update", { skipLocked: true });
      if (!row) return false;
      taken = row.rowNumber;
      const content = JSON.parse(unseal("bulk-row", row.content ?? "")) as BulkRow;
      const packageId = await makePackage(work, plan, content);
      await work.tx
        .update(bulkRows)
        .set({ status: "CREATED", packageId, content: null })
        .where(rowOf(plan.batchId, row.rowNumber));
      return true;
    });
  } catch (cause) {
    if (taken === undefined) throw cause;
    await noteFailure(plan, taken, cause);
    if (cause instanceof Refusal && cause.status < 500) return true;
    throw cause;
  }
}
