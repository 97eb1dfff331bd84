// PURE. How one role stands in the ceremony, from the package's rows.
import type { signers } from "#db/schema/packages.ts";
import { consentId } from "../documents/document-record.ts";
import { isGroup } from "../groups/acting-signer.ts";
import { pendingApprovals } from "../pending-approvals.ts";
import type { WholePackage } from "../read-package.ts";
import { hasPending, mayActNow } from "../signing-order.ts";
import { type CeremonyState, ceremonyState } from "./ceremony-state.ts";
import type { Standing } from "./link-reach.ts";

type SignerRow = typeof signers.$inferSelect;

export function consentOf(whole: WholePackage, roleId: string) {
  const document = whole.documents.find((one) => one.id === consentId);
  const approval = document?.approvals.find((one) => one.roleId === roleId);
  return document && approval ? { document, approval } : null;
}

/** Whose eyes the state is for; of a group also which member. */
export type Viewer = { roleId: string; signerId: string; member?: string | undefined };

/** A group's shared link asks first who is there; once somebody has started, the others find the place taken. */
function stateOfMember(state: CeremonyState, signer: SignerRow | undefined, member: string | undefined): CeremonyState {
  const isOpen = state === "consent" || state === "sign" || state === "waiting-turn" || state === "signed";
  if (!signer || !isGroup(signer) || !isOpen) return state;
  if (signer.acting ? signer.acting.member !== member : false) return "taken";
  return member || state === "waiting-turn" ? state : "choose-member";
}

/** Whoever waits for their turn; not whoever holds a group's shared link, before it is known which member that is. */
function mayReadAhead(state: CeremonyState, signer: SignerRow | undefined, member: string | undefined): boolean {
  return state === "waiting-turn" && signer !== undefined && (!isGroup(signer) || member !== undefined);
}

export function standingOf(whole: WholePackage, viewer: Viewer): Standing {
  const state = stateFor(whole, viewer);
  const role = whole.roles.find((one) => one.id === viewer.roleId);
  const signer = role?.signers.find((one) => one.id === viewer.signerId);
  return { state, mayReadAhead: mayReadAhead(state, signer, viewer.member) };
}

export function stateFor(whole: WholePackage, { roleId, signerId, member }: Viewer): CeremonyState {
  const approvals = pendingApprovals(whole);
  const mine = whole.documents
    .filter((d) => d.id !== consentId)
    .flatMap((d) => d.approvals.filter((a) => a.roleId === roleId && !a.disabled));
  const role = whole.roles.find((one) => one.id === roleId);
  const consent = consentOf(whole, roleId);
  const state = ceremonyState({
    status: whole.status,
    trashed: whole.trashed,
    locked: role?.locked ?? false,
    isPending: hasPending(roleId, approvals),
    hasSigned: mine.some((a) => a.accepted),
    hasOptional: mine.some((a) => a.optional && !a.accepted),
    mayActNow: mayActNow(roleId, whole.roles, approvals),
    consentAccepted: !consent || consent.approval.accepted !== null,
  });
  return stateOfMember(
    state,
    role?.signers.find((one) => one.id === signerId),
    member,
  );
}
