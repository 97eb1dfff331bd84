// PURE. Whether a recipient of a package that is out may be corrected, or replaced by another person.
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";

export type NewPersonWay = "correct" | "replace";

/** Nothing is asked of them, by their place or by a field. */
export const isCopied = (pkg: Package, role: Package["roles"][number]): boolean =>
  isCopyOnly(role) &&
  !pkg.documents.some(({ id, approvals }) => id !== pkg.consent && approvals.some((one) => one.role === role.id));

/**
 * What one person has signed, another cannot go on with; the owner and a group are who they are. Nobody signs in the place of
 * whoever only gets a copy: their name and address are corrected.
 */
export function newPersonWays(pkg: Package, roleId: string): NewPersonWay[] {
  const role = pkg.roles.find(({ id }) => id === roleId);
  const [signer] = role?.signers ?? [];
  if (!role || !signer || role.type === "SENDER" || signer.group || pkg.status !== "SENT") return [];
  const hasSigned = pkg.documents.some(
    ({ id, approvals }) => id !== pkg.consent && approvals.some((one) => one.role === roleId && one.accepted !== null),
  );
  if (hasSigned || !isAllowed(pkg, "edit-roles")) return [];
  // Questions from records are about one person: of another nothing is known.
  return signer.auth.scheme === "KBA" || isCopied(pkg, role) ? ["correct"] : ["correct", "replace"];
}
