// PURE. Stops what a signer may do only once they have agreed to sign electronically.
import { refuse } from "#lib/core/errors.ts";
import { consentId } from "../documents/document-record.ts";
import type { WholePackage } from "../read-package.ts";

export function requireConsent(whole: Pick<WholePackage, "documents">, roleId: string): void {
  const consent = whole.documents.find((document) => document.id === consentId);
  if (consent?.approvals.some((one) => one.roleId === roleId && !one.accepted)) refuse("error.forbidden.consentFirst");
}
