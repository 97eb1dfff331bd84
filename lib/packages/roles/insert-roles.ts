// Adds roles with their signers to a package that the caller has opened: one statement for roles, one for signers.
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { roles, signers } from "#db/schema/packages.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import type { RoleWithSigners } from "./find-role.ts";
import type { RoleRow } from "./role-record.ts";
import { newRoleRow } from "./role-rows.ts";
import { knownTo, signerRows } from "./signer-rows.ts";

/** Role paths take a signer's id too, so signer ids stay apart over the whole package. `added` are the ids to come. */
export async function refuseTakenSignerIds(
  work: Work,
  packageId: string,
  added: readonly { id: string; roleId: string }[],
  otherRoles: readonly string[],
): Promise<void> {
  const ids = added.map((signer) => signer.id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) refuse("error.validation.duplicateId", { parameters: { id: twice } });
  if (ids.length === 0 || otherRoles.length === 0) return;
  const taken = await work.tx
    .select({ id: signers.id })
    .from(signers)
    .where(and(eq(signers.packageId, packageId), inArray(signers.roleId, [...otherRoles]), inArray(signers.id, ids)));
  if (taken[0]) refuse("error.validation.duplicateId", { parameters: { id: taken[0].id } });
}

/** The package's own limit, where it has one. Our choice: the owner's role does not count, and 0 is no limit. */
function refuseBeyondLimit({ limits }: Pick<PackageRow, "limits">, all: readonly Pick<RoleRow, "type">[]): void {
  const most = limits?.roles ?? 0;
  if (most > 0 && all.filter((role) => role.type !== "SENDER").length > most)
    refuse("error.validation.limits", {
      message: `This package has room for at most ${most} roles.`,
      parameters: { roles: String(most) },
    });
}

/** Answers what is in the database then, in the order of `rows`. */
export async function insertRows(
  tx: Transaction,
  rows: readonly (typeof roles.$inferInsert)[],
  people: readonly (typeof signers.$inferInsert)[],
): Promise<RoleWithSigners[]> {
  const written = await tx
    .insert(roles)
    .values([...rows])
    .returning();
  const theirs =
    people.length > 0
      ? await tx
          .insert(signers)
          .values([...people])
          .returning()
      : [];
  return written.map((role) => ({ ...role, signers: theirs.filter(({ roleId }) => roleId === role.id) }));
}

/**
 * Answers the added roles, in the order of `inputs`; `existing` are the package's roles so far.
 * Refuses an id used twice and an incomplete signer. Evidence, consent approvals and search text are the caller's.
 */
export async function insertRoles(
  work: Work,
  pkg: Pick<PackageRow, "id" | "accountId" | "limits">,
  inputs: readonly RoleInput[],
  existing: readonly RoleRow[],
): Promise<RoleWithSigners[]> {
  if (inputs.length === 0) return [];
  const first = Math.max(-1, ...existing.map((role) => role.position)) + 1;
  const rows: RoleRow[] = [];
  for (const [at, input] of inputs.entries()) rows.push(newRoleRow(pkg.id, input, first + at, [...existing, ...rows]));
  refuseBeyondLimit(pkg, [...existing, ...rows]);
  const ids = new Set(existing.map((role) => role.id));
  for (const { id } of rows) {
    if (ids.has(id)) refuse("error.validation.duplicateId", { parameters: { id } });
    ids.add(id);
  }
  const known = await knownTo(
    work.tx,
    pkg.accountId,
    inputs.flatMap((input) => input.signers ?? []),
  );
  const people = rows.flatMap((row, at) => signerRows(pkg.id, row, inputs[at]?.signers ?? [], known, work.now));
  await refuseTakenSignerIds(
    work,
    pkg.id,
    people,
    existing.map((role) => role.id),
  );
  return insertRows(work.tx, rows, people);
}
