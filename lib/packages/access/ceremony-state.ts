// PURE. What a signer meets at the link, in order of precedence: the act that is theirs, or the page that says why there is none.
import type { ceremonyStates } from "#lib/contract/records/ceremony-view.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";

export type CeremonyState = (typeof ceremonyStates)[number];

export type CeremonyFacts = {
  status: PackageStatus;
  trashed: boolean;
  locked: boolean;
  /** The role still has something to sign that it must sign. */
  isPending: boolean;
  /** The role has signed something. */
  hasSigned: boolean;
  /** Something optional is left that the role may still sign. */
  hasOptional: boolean;
  mayActNow: boolean;
  consentAccepted: boolean;
};

/**
 * Our choice: the trash is the sender's desk, and takes nothing back from whoever has signed. What is sealed stays theirs at the
 * address at which the consent promised it, until it is deleted for good.
 */
export const isWithdrawn = ({ status, trashed }: Pick<CeremonyFacts, "status" | "trashed">): boolean =>
  status === "DRAFT" || (trashed && status !== "COMPLETED" && status !== "ARCHIVED");

export function ceremonyState(facts: CeremonyFacts): CeremonyState {
  if (isWithdrawn(facts)) return "withdrawn";
  if (facts.status === "DECLINED") return "declined";
  if (facts.status === "OPTED_OUT") return "opted-out";
  if (facts.status === "EXPIRED") return "expired";
  if (facts.status === "COMPLETED" || facts.status === "ARCHIVED") return "completed";
  if (facts.locked) return "locked";
  // Whoever has only optional signatures gets to them first; afterwards they count as done.
  if (!facts.isPending && (facts.hasSigned || !facts.hasOptional)) return "signed";
  if (!facts.mayActNow) return "waiting-turn";
  return facts.consentAccepted ? "sign" : "consent";
}

/**
 * It ended without being signed by everybody: nothing is there to be signed or kept. A draft, whose signers find it withdrawn as
 * well, has not begun.
 */
export const hasEndedUnsigned = (
  state: CeremonyState,
  { status, trashed }: { status: PackageStatus; trashed: boolean },
): boolean =>
  state === "declined" ||
  state === "opted-out" ||
  state === "expired" ||
  (state === "withdrawn" && (trashed || status !== "DRAFT"));

/** Documents are shown where the signer may act, has acted, or everything is over in their favour. */
export const showsDocuments = (state: CeremonyState): boolean =>
  state === "sign" || state === "signed" || state === "completed";
