// PURE. How one role stands in the ceremony, from the package's rows.
import { consentId } from "#lib/documents/document-record.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { type CeremonyState, ceremonyState } from "./ceremony-state.ts";
import { owedApprovals } from "./owed-approvals.ts";
import { mayActNow, owes } from "./signing-order.ts";

export function consentOf(whole: WholePackage, roleId: string) {
  const document = whole.documents.find((one) => one.id === consentId);
  const approval = document?.approvals.find((one) => one.roleId === roleId);
  return document && approval ? { document, approval } : null;
}

export function stateFor(whole: WholePackage, roleId: string): CeremonyState {
  const approvals = owedApprovals(whole);
  const mine = whole.documents
    .filter((d) => d.id !== consentId)
    .flatMap((d) => d.approvals.filter((a) => a.roleId === roleId && !a.disabled));
  const role = whole.roles.find((one) => one.id === roleId);
  const consent = consentOf(whole, roleId);
  return ceremonyState({
    status: whole.status,
    trashed: whole.trashed,
    locked: role?.locked ?? false,
    owes: owes(roleId, approvals),
    hasSigned: mine.some((a) => a.accepted),
    hasOptional: mine.some((a) => a.optional && !a.accepted),
    mayActNow: mayActNow(roleId, whole.roles, approvals),
    consentAccepted: !consent || consent.approval.accepted !== null,
  });
}
