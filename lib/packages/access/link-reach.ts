// PURE. What a session that a signing link opened reaches, in the ceremony and outside of it: never more than the ceremony shows.
import type { PackageStatus } from "#lib/contract/records/package.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import { type CeremonyState, hasEndedUnsigned, showsDocuments } from "./ceremony-state.ts";
import { mayDownload, mayReadEvidence } from "./downloads.ts";

/** A program's session, which the account's own key vouches for, reads what its signer may; a link's is our own page's. */
export const cameByLink = (caller: Caller): caller is SignerCaller =>
  caller.kind === "signer" && caller.linkId !== undefined && caller.vouched !== true;

/**
 * Whether the caller reads no more than the ceremony shows. Our choice: once the package has ended unsigned that holds for a
 * program's session as well, which is in the hands of the signer's browser; the account's own key still reads everything.
 */
export const isHeldToCeremony = (
  caller: Caller,
  state: CeremonyState,
  pkg: { status: PackageStatus; trashed: boolean },
): caller is SignerCaller => caller.kind === "signer" && (cameByLink(caller) || hasEndedUnsigned(state, pkg));

/** How a signer stands in the ceremony. */
export type Standing = { state: CeremonyState; mayReadAhead: boolean };

type LinkReach = {
  /** The consent document, which is shown first. */
  consent: boolean;
  /** The pages of the other documents, to be read in the ceremony's own page. */
  pages: boolean;
  /** All that stands in them, to be filled in or looked up. */
  documents: boolean;
  /** Files and pictures of pages to take along. */
  copies: boolean;
  evidence: boolean;
};

/** `mayReadAhead`: before it is their turn, nothing can be signed or taken along, and nobody is asked to consent to anything yet. */
export function linkReach(
  { state, mayReadAhead }: Standing,
  status: PackageStatus,
  settings: CeremonySettings,
  features: Parameters<typeof mayReadEvidence>[1],
): LinkReach {
  const documents = showsDocuments(state);
  return {
    consent: documents || state === "consent",
    pages: documents || mayReadAhead,
    documents,
    copies: documents && mayDownload(status, settings),
    evidence: documents && mayReadEvidence(settings, features),
  };
}

/** Why documents are not shown yet, or not any more. */
export const whyNotShown = (state: CeremonyState) =>
  state === "consent"
    ? "error.forbidden.consentFirst"
    : state === "waiting-turn"
      ? "error.forbidden.notYourTurn"
      : "error.forbidden.actionNotAllowed";
