// One role of a package by the id in a path, which may be the role's or one of its signers'.
import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { roles } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { RoleRow, SignerRow } from "./role-record.ts";

export type RoleWithSigners = RoleRow & { signers: SignerRow[] };

/** The package's roles in order of creation, signers in theirs. */
export async function readRoles(tx: Pick<Database, "query">, packageId: string): Promise<RoleWithSigners[]> {
  return tx.query.roles.findMany({
    where: eq(roles.packageId, packageId),
    orderBy: asc(roles.position),
    with: { signers: { orderBy: (table) => asc(table.position) } },
  });
}

/** Role ids come first: a signer's id names its role only where no role has it. */
export function roleAt<R extends { id: string; signers: readonly { id: string }[] }>(
  all: readonly R[],
  id: string,
): R | undefined {
  return all.find((role) => role.id === id) ?? all.find((role) => role.signers.some((signer) => signer.id === id));
}

export async function findRole(
  tx: Pick<Database, "query">,
  packageId: string,
  roleId: string,
): Promise<RoleWithSigners> {
  return roleAt(await readRoles(tx, packageId), roleId) ?? refuse("error.notFound.roleNotFound");
}
