// PURE. What a package still waits for, from its rows: the consent counts like any other approval of the roles that have one.
import { hasPending, type OrderedRole, type PendingApproval, rolesInTurn } from "./signing-order.ts";

type Source = {
  roles: OrderedRole[];
  documents: { approvals: PendingApproval[] }[];
};

export const pendingApprovals = (pkg: Pick<Source, "documents">): PendingApproval[] =>
  pkg.documents.flatMap((document) => document.approvals);

export const inTurn = (pkg: Source): string[] => rolesInTurn(pkg.roles, pendingApprovals(pkg));

/** The names of the roles that have not signed what is required of them. */
export const pendingOf = (pkg: Omit<Source, "roles"> & { roles: (OrderedRole & { name: string })[] }): string[] =>
  pkg.roles.filter((role) => hasPending(role.id, pendingApprovals(pkg))).map((role) => role.name);

/** Everybody has signed what is required, and there is something that was signed. */
export function everybodySigned(pkg: Source): boolean {
  const approvals = pendingApprovals(pkg);
  return approvals.some((a) => a.accepted) && !pkg.roles.some((role) => hasPending(role.id, approvals));
}
