// Holds a link's session to what its ceremony shows, under whatever name its cookie comes and whichever operation it asks.
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import { consentId } from "../documents/document-record.ts";
import { readWhole } from "../read-package.ts";
import { settingsOf } from "./ceremony-settings.ts";
import { cameByLink, linkReach, whyNotShown } from "./link-reach.ts";
import { standingOf } from "./role-status.ts";

/** How the signer stands now, and what that opens. */
export async function reachOf(signer: SignerCaller) {
  const whole = (await readWhole(signer.packageId)) ?? refuse("error.notFound.packageNotFound");
  const standing = standingOf(whole, signer);
  const features = featuresOf(whole.account.features);
  return { state: standing.state, ...linkReach(standing, whole.status, settingsOf(whole), features) };
}

/** Whether a link's signer has not come to the documents yet. Nobody else waits for them. */
export const cameEarly = async (caller: Caller): Promise<boolean> =>
  cameByLink(caller) && !(await reachOf(caller)).documents;

/** A document as the ceremony's own page shows it. Refuses with 403 and the reason. */
export async function requireShown(signer: SignerCaller, documentId: string): Promise<void> {
  const { state, pages, consent } = await reachOf(signer);
  if (!(documentId === consentId ? consent : pages)) refuse(whyNotShown(state));
}

/** What stands in a document. Who did not come by a link is held by other rules. */
export async function requireReach(caller: Caller, documentId: string): Promise<void> {
  if (!cameByLink(caller)) return;
  const { state, documents, consent } = await reachOf(caller);
  if (!(documentId === consentId ? consent : documents)) refuse(whyNotShown(state));
}

/** Copies: of one document, or of all. */
export async function requireCopies(caller: Caller, documentId?: string): Promise<void> {
  if (!cameByLink(caller)) return;
  if (documentId) await requireReach(caller, documentId);
  const { state, documents, copies } = await reachOf(caller);
  // The consent is shown, and may be kept, before anything else is.
  if (!documents && documentId !== consentId) refuse(whyNotShown(state));
  if (documents && !copies) refuse("error.forbidden.downloadNotAllowed");
}
