// The signer for whom a program wants a session, and whether there may be one now.
import { refuse } from "#lib/core/errors.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { type RoleWithSigners, readRoles, roleAt } from "#lib/packages/roles/find-role.ts";
import type { Work } from "#lib/work/in-transaction.ts";

type Signer = RoleWithSigners["signers"][number];

function signerAt(roles: RoleWithSigners[], named: string): { role: RoleWithSigners; signer: Signer } | undefined {
  const email = named.trim().toLowerCase();
  const all = roles.flatMap((role) => role.signers.map((signer) => ({ role, signer })));
  const role = roleAt(roles, named);
  return (
    all.find((one) => one.signer.id === named) ??
    all.find((one) => one.role.id === role?.id) ??
    all.find((one) => one.signer.email.toLowerCase() === email)
  );
}

/** A member of a group that fills a role, by address or id. */
async function memberAt(work: Work, roles: RoleWithSigners[], named: string) {
  const email = named.trim().toLowerCase();
  for (const role of roles)
    for (const signer of role.signers) {
      const members = await membersOf(work.tx, signer);
      const me = members.find((one) => one.member === named || one.email.toLowerCase() === email);
      if (me) return { role, signer, member: me.member };
    }
  return undefined;
}

function exactly(roles: RoleWithSigners[], roleId: string, signerId: string) {
  const role = roles.find((one) => one.id === roleId);
  const signer = role?.signers.find((one) => one.id === signerId);
  return role && signer && { role, signer };
}

export type SignerPlace = { role: RoleWithSigners; signer: Signer; member?: string | undefined };

/**
 * `named` is the id of a signer or a role, or an address. Our choice, as for signing links: not for drafts;
 * what ended can still be read. Throws 403 or 404.
 */
export async function signerForToken(
  work: Work,
  pkg: PackageRow,
  named: string,
  roleId?: string,
): Promise<SignerPlace> {
  if (!isAllowed(pkg, "signing-url"))
    refuse("error.forbidden.actionNotAllowed", { parameters: { status: pkg.status, action: "signing-url" } });
  const roles = await readRoles(work.tx, pkg.id);
  const found =
    (roleId ? exactly(roles, roleId, named) : signerAt(roles, named)) ?? (await memberAt(work, roles, named));
  if (!found) refuse("error.notFound.signerNotFound");
  if (found.role.locked) refuse("error.forbidden.roleLocked");
  return found;
}
