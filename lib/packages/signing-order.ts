// PURE. Whose turn it is: which roles have something to sign, and which of them may act now.

export type OrderedRole = { id: string; index: number; position: number };
export type PendingApproval = { roleId: string; optional: boolean; disabled: boolean; accepted: unknown };

/** As people are listed: first who signs first, and among those who sign at once as the sender has put them. */
export const byTurn = (a: Omit<OrderedRole, "id">, b: Omit<OrderedRole, "id">): number =>
  a.index - b.index || a.position - b.position;

/** A role has something pending while a required, enabled approval of it is not accepted. */
export function hasPending(roleId: string, approvals: PendingApproval[]): boolean {
  return approvals.some((a) => a.roleId === roleId && !a.optional && !a.disabled && !a.accepted);
}

/**
 * A role is done: nothing is left that it must accept, and it has accepted something. Whoever has no field accepts the consent
 * alone, and is waited for and counted like everybody else; of them it is said that they have agreed, not that they have signed.
 */
export const hasFinished = (roleId: string, approvals: PendingApproval[]): boolean =>
  !hasPending(roleId, approvals) && approvals.some((a) => a.roleId === roleId && a.accepted);

/** Roles that may sign now: all with the lowest index among those with something pending. Index 0 everywhere is no order. */
export function rolesInTurn(roles: OrderedRole[], approvals: PendingApproval[]): string[] {
  const owing = roles.filter((role) => hasPending(role.id, approvals));
  const lowest = Math.min(...owing.map((role) => role.index));
  return owing.filter((role) => role.index === lowest).map((role) => role.id);
}

/** Whether this role may act now: it is in turn, or all before it have finished (for its optional approvals). */
export function mayActNow(roleId: string, roles: OrderedRole[], approvals: PendingApproval[]): boolean {
  const mine = roles.find((role) => role.id === roleId);
  if (!mine) return false;
  return !roles.some((role) => role.index < mine.index && hasPending(role.id, approvals));
}
