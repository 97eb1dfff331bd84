// PURE. What a session that a signing link opened reaches, in the ceremony and outside of it: never more than the ceremony shows.
import type { PackageStatus } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import { type CeremonyState, showsDocuments } from "./ceremony-state.ts";
import { mayDownload, mayReadEvidence } from "./downloads.ts";

/** A program's session, which the account's own key vouches for, reads what its signer may; a link's is our own page's. */
export const cameByLink = (caller: Caller): caller is SignerCaller =>
  caller.kind === "signer" && caller.linkId !== undefined && caller.vouched !== true;

type LinkReach = {
  /** The consent document, which is shown first. */
  consent: boolean;
  /** The other documents, shown in the page. */
  documents: boolean;
  /** Files and pictures of pages to take along. */
  copies: boolean;
  evidence: boolean;
};

export function linkReach(state: CeremonyState, status: PackageStatus, settings: CeremonySettings): LinkReach {
  const documents = showsDocuments(state);
  return {
    consent: documents || state === "consent",
    documents,
    copies: documents && mayDownload(status, settings),
    evidence: documents && mayReadEvidence(settings),
  };
}

/** Why documents are not shown yet, or not any more. */
export const whyNotShown = (state: CeremonyState) =>
  state === "consent"
    ? "error.forbidden.consentFirst"
    : state === "waiting-turn"
      ? "error.forbidden.notYourTurn"
      : "error.forbidden.actionNotAllowed";
