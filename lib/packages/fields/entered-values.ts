// What signers enter stands in their fields before they sign, and is dropped when another person takes their place.
import { eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { enteredValues } from "#db/schema/entered-values.ts";
import { sha256 } from "#lib/core/secrets.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import { readWholeIn, type WholePackage } from "../read-package.ts";
import { switchApprovals } from "./switch-approvals.ts";

export type EnteredValue = { documentId: string; approvalId: string; fieldId: string; value: string };

const hashOf = (value: SQL): SQL => sql`encode(sha256(convert_to(coalesce(${value}, ''), 'UTF8')), 'hex')`;

/** Of two values for one field the last. What the sender gave stays known, however often the signer changes their mind. */
export async function writeEntered(work: Work, packageId: string, entries: readonly EnteredValue[]): Promise<void> {
  if (entries.length === 0) return;
  const last = new Map(entries.map((one) => [JSON.stringify([one.documentId, one.approvalId, one.fieldId]), one]));
  const rows = [...last.values()].map(
    (one) => sql`(${one.documentId}::text, ${one.approvalId}::text, ${one.fieldId}::text, ${one.value}::text)`,
  );
  await work.tx.execute(sql`
    with given (document_id, approval_id, field_id, value) as (values ${sql.join(rows, sql`, `)}),
    noted as (
      insert into ${enteredValues} as known (package_id, document_id, approval_id, field_id, before, entered)
      select f.package_id, f.document_id, f.approval_id, f.id, f.value, ${hashOf(sql`given.value`)}
      from given join ${fields} f on f.package_id = ${packageId} and f.document_id = given.document_id
        and f.approval_id = given.approval_id and f.id = given.field_id
      on conflict (package_id, document_id, approval_id, field_id) do update set entered = excluded.entered,
        before = case when known.entered = ${hashOf(sql`excluded.before`)} then known.before else excluded.before end
    )
    update ${fields} f set value = given.value from given
    where f.package_id = ${packageId} and f.document_id = given.document_id
      and f.approval_id = given.approval_id and f.id = given.field_id`);
}

/**
 * With the package's row locked, for a role that has signed nothing: what the sender gave stands there again. Whoever comes
 * next neither sees nor signs what somebody else typed and ticked.
 */
export async function dropEntered(
  work: Work,
  pkg: Pick<PackageRow, "id" | "status" | "conditions">,
  roleId: string,
): Promise<void> {
  const { rowCount } = await work.tx.execute(sql`
    with dropped as (
      delete from ${enteredValues} known using ${approvals} a
      where known.package_id = ${pkg.id} and a.package_id = known.package_id and a.document_id = known.document_id
        and a.id = known.approval_id and a.role_id = ${roleId}
      returning known.*
    )
    update ${fields} f set value = dropped.before from dropped
    where f.package_id = dropped.package_id and f.document_id = dropped.document_id
      and f.approval_id = dropped.approval_id and f.id = dropped.field_id and dropped.entered = ${hashOf(sql`f.value`)}`);
  if (!rowCount || pkg.status !== "SENT" || !pkg.conditions?.length) return;
  const whole = await readWholeIn(work.tx, pkg.id);
  if (whole) await switchApprovals(work, [whole]);
}

/** Of a package that was taken back to a draft: what its sender gave, without what signers had entered, to be copied from. */
export async function withoutEntered(tx: Pick<Transaction, "select">, source: WholePackage): Promise<WholePackage> {
  if (source.type !== "PACKAGE" || source.status !== "DRAFT") return source;
  const known = await tx.select().from(enteredValues).where(eq(enteredValues.packageId, source.id));
  if (known.length === 0) return source;
  const placeOf = (...ids: string[]): string => JSON.stringify(ids);
  const byPlace = new Map(known.map((one) => [placeOf(one.documentId, one.approvalId, one.fieldId), one]));
  const documents = source.documents.map((document) => ({
    ...document,
    approvals: document.approvals.map((approval) => ({
      ...approval,
      fields: approval.fields.map((field) => {
        const found = byPlace.get(placeOf(document.id, approval.id, field.id));
        return found?.entered === sha256(field.value ?? "") ? { ...field, value: found.before } : field;
      }),
    })),
  }));
  return { ...source, documents };
}
