// PURE. What a package still waits for, from its rows: the consent counts like any other approval of the roles that have one.
import { type OrderedRole, type OwedApproval, owes, rolesInTurn } from "./signing-order.ts";

type Source = {
  roles: OrderedRole[];
  documents: { approvals: OwedApproval[] }[];
};

export const owedApprovals = (pkg: Pick<Source, "documents">): OwedApproval[] =>
  pkg.documents.flatMap((document) => document.approvals);

export const inTurn = (pkg: Source): string[] => rolesInTurn(pkg.roles, owedApprovals(pkg));

/** The names of the roles that have not signed what is required of them. */
export const owedBy = (pkg: Omit<Source, "roles"> & { roles: (OrderedRole & { name: string })[] }): string[] =>
  pkg.roles.filter((role) => owes(role.id, owedApprovals(pkg))).map((role) => role.name);

/** Everybody has signed what is required, and there is something that was signed. */
export function everybodySigned(pkg: Source): boolean {
  const approvals = owedApprovals(pkg);
  return approvals.some((a) => a.accepted) && !pkg.roles.some((role) => owes(role.id, approvals));
}
