// Holds a signer's session to what the ceremony shows, under whatever name its cookie comes and whichever operation it asks.
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import { consentId } from "../documents/document-record.ts";
import { readWhole } from "../read-package.ts";
import { settingsOf } from "./ceremony-settings.ts";
import { isHeldToCeremony, linkReach, whyNotShown } from "./link-reach.ts";
import { standingOf } from "./role-status.ts";

/** How the signer stands now, and what that opens. */
export async function reachOf(signer: SignerCaller) {
  const whole = (await readWhole(signer.packageId)) ?? refuse("error.notFound.packageNotFound");
  const standing = standingOf(whole, signer);
  const features = featuresOf(whole.account.features);
  return {
    state: standing.state,
    pkg: { status: whole.status, trashed: whole.trashed },
    ...linkReach(standing, whole.status, settingsOf(whole), features),
  };
}

/** What the ceremony shows this signer; undefined for everybody who may read beyond it. */
export async function heldReachOf(caller: Caller): Promise<Awaited<ReturnType<typeof reachOf>> | undefined> {
  if (caller.kind !== "signer") return undefined;
  const reach = await reachOf(caller);
  return isHeldToCeremony(caller, reach.state, reach.pkg) ? reach : undefined;
}

/** Whether a signer has not come to the documents yet, or not any more. Nobody else waits for them. */
export async function cameEarly(caller: Caller): Promise<boolean> {
  const held = await heldReachOf(caller);
  return held !== undefined && !held.documents;
}

/** A document as the ceremony's own page shows it. Refuses with 403 and the reason. */
export async function requireShown(signer: SignerCaller, documentId: string): Promise<void> {
  const { state, pages, consent } = await reachOf(signer);
  if (!(documentId === consentId ? consent : pages)) refuse(whyNotShown(state));
}

/** What stands in a document. Who is not held to the ceremony is held by other rules. */
export async function requireReach(caller: Caller, documentId: string): Promise<void> {
  const held = await heldReachOf(caller);
  if (held && !(documentId === consentId ? held.consent : held.documents)) refuse(whyNotShown(held.state));
}

/** Copies: of one document, or of all. */
export async function requireCopies(caller: Caller, documentId?: string): Promise<void> {
  const held = await heldReachOf(caller);
  if (!held) return;
  const { state, documents, consent, copies } = held;
  if (documentId && !(documentId === consentId ? consent : documents)) refuse(whyNotShown(state));
  // The consent is shown, and may be kept, before anything else is.
  if (!documents && documentId !== consentId) refuse(whyNotShown(state));
  if (documents && !copies) refuse("error.forbidden.downloadNotAllowed");
}
