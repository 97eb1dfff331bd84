// Roles that were deleted from a draft, as long as that can be taken back.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents, packages, roles, signers } from "#db/schema/packages.ts";
import { removedRoles } from "#db/schema/removed-roles.ts";
import type { Condition } from "#lib/contract/records/package.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { withApproval } from "../documents/document-bin.ts";
import { keptRows, writeBack } from "../kept-rows.ts";
import type { PackageRow } from "../open-package.ts";

/** Before it is deleted. Of two with one id the one that was deleted last is kept. */
export async function keepRemovedRole(work: Work, pkg: PackageRow, roleId: string): Promise<void> {
  const its = sql`own.package_id = r.package_id and own.role_id = r.id`;
  const inThem = sql`own.package_id = r.package_id and exists (select from ${approvals} where ${approvals.packageId} =
    own.package_id and ${approvals.documentId} = own.document_id and ${approvals.id} = own.approval_id
    and ${approvals.roleId} = r.id)`;
  await work.tx.execute(
    sql`insert into ${removedRoles} (package_id, id, role, signers, approvals, fields, conditions, removed)
      select r.package_id, r.id, to_jsonb(r), ${keptRows(signers, its)}, ${keptRows(approvals, its)},
        ${keptRows(fields, inThem)}, p.conditions, ${work.now}
      from ${roles} r join ${packages} p on p.id = r.package_id
      where r.package_id = ${pkg.id} and r.id = ${roleId}
      on conflict (package_id, id) do update set role = excluded.role, signers = excluded.signers,
        approvals = excluded.approvals, fields = excluded.fields, conditions = excluded.conditions,
        removed = excluded.removed`,
  );
}

const oneOf = (pkg: PackageRow, roleId: string): SQL | undefined =>
  and(eq(removedRoles.packageId, pkg.id), eq(removedRoles.id, roleId));

export async function isRoleInBin(work: Work, pkg: PackageRow, roleId: string): Promise<boolean> {
  return (await work.tx.$count(removedRoles, oneOf(pkg, roleId))) > 0;
}

/**
 * Writes it back with its signers, less what it was asked on documents that have gone since. Answers the conditions of the
 * package as they were before; undefined where the bin has none of this id.
 */
export async function takeRoleFromBin(work: Work, pkg: PackageRow, roleId: string): Promise<Condition[] | undefined> {
  const from = { bin: removedRoles, own: oneOf(pkg, roleId) };
  const isFree = sql`not exists (select from ${approvals} where ${approvals.packageId} = one.package_id
    and ${approvals.documentId} = one.document_id and ${approvals.id} = one.id)`;
  const hasDocument = sql`exists (select from ${documents} where ${documents.packageId} = one.package_id
    and ${documents.id} = one.document_id) and ${isFree}`;
  await writeBack(work, roles, { ...from, rows: sql`jsonb_build_array(${removedRoles.role})` });
  await writeBack(work, signers, { ...from, rows: sql`${removedRoles.signers}` });
  await writeBack(work, approvals, { ...from, rows: sql`${removedRoles.approvals}`, where: hasDocument });
  await writeBack(work, fields, { ...from, rows: sql`${removedRoles.fields}`, where: withApproval });
  const [taken] = await work.tx.delete(removedRoles).where(from.own).returning({ conditions: removedRoles.conditions });
  return taken && (taken.conditions ?? []);
}
