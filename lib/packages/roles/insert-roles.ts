// Adds roles with their signers to a package that the caller has opened: one statement for roles, one for signers.
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { roles, signers } from "#db/schema/packages.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import type { PackageRow } from "../open-package.ts";
import { usedByRole } from "../used-features.ts";
import type { RoleWithSigners } from "./find-role.ts";
import type { RoleRow } from "./role-record.ts";
import { newRoleRow } from "./role-rows.ts";
import { knownTo, signerRows } from "./signer-rows.ts";

export function refuseTwice(all: readonly { id: string }[]): void {
  const ids = new Set<string>();
  for (const { id } of all) {
    if (ids.has(id)) refuse("error.validation.duplicateId", { parameters: { id } });
    ids.add(id);
  }
}

/** Role paths take a signer's id too, so signer ids stay apart over the whole package. `added` are the ids to come. */
export async function refuseTakenSignerIds(
  work: Work,
  packageId: string,
  added: readonly { id: string; roleId: string }[],
  otherRoles: readonly string[],
): Promise<void> {
  refuseTwice(added);
  const ids = added.map((signer) => signer.id);
  if (ids.length === 0 || otherRoles.length === 0) return;
  const taken = await work.tx
    .select({ id: signers.id })
    .from(signers)
    .where(and(eq(signers.packageId, packageId), inArray(signers.roleId, [...otherRoles]), inArray(signers.id, ids)));
  if (taken[0]) refuse("error.validation.duplicateId", { parameters: { id: taken[0].id } });
}

/** The package's own limit, where it has one. Our choice: the owner's role does not count, and 0 is no limit. */
export function refuseBeyondLimit({ limits }: Pick<PackageRow, "limits">, all: readonly Pick<RoleRow, "type">[]): void {
  const most = limits?.roles ?? 0;
  if (most > 0 && all.filter((role) => role.type !== "SENDER").length > most)
    refuse("error.validation.limits", {
      say: "rolesTooMany",
      values: { most },
      parameters: { roles: String(most) },
    });
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsAtOnce = 1000;

/** Roles of one new package or of many, with their signers. */
export async function writeRoles(tx: Transaction, all: readonly RoleWithSigners[]): Promise<void> {
  const rows = all.map(({ signers: _, ...role }) => role);
  const people = all.flatMap((role) => role.signers);
  for (let at = 0; at < rows.length; at += rowsAtOnce) await tx.insert(roles).values(rows.slice(at, at + rowsAtOnce));
  for (let at = 0; at < people.length; at += rowsAtOnce)
    await tx.insert(signers).values(people.slice(at, at + rowsAtOnce));
}

/**
 * Answers the added roles, in the order of `inputs`; `existing` are the package's roles so far.
 * Refuses an id used twice, an incomplete signer and what the account has switched off. Evidence, consent approvals and search text are the caller's.
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
  refuseTwice([...existing, ...rows]);
  const given = inputs.flatMap((input) => input.signers ?? []);
  const known = await knownTo(work.tx, pkg.accountId, given);
  const people = rows.flatMap((row, at) => signerRows(pkg.id, row, inputs[at]?.signers ?? [], known, work.now));
  await refuseTakenSignerIds(
    work,
    pkg.id,
    people,
    existing.map((role) => role.id),
  );
  const added = rows.map((row) => ({ ...row, signers: people.filter(({ roleId }) => roleId === row.id) }));
  await requireFeatures(work.tx, pkg.accountId, added.flatMap(usedByRole));
  await writeRoles(work.tx, added);
  return added;
}
