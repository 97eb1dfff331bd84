// What a signer asks to be signed, checked whole before anything of it is written.
import { featuresOf } from "#lib/contract/records/account-features.ts";
import type { SignatureMark, SignedValue } from "#lib/contract/records/signature-mark.ts";
import { refuse } from "#lib/core/errors.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { requireConsent } from "#lib/packages/access/require-consent.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { type Entered, underConditions } from "#lib/packages/fields/conditions.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { pendingApprovals } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { mayActNow } from "#lib/packages/signing-order.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { checkApproval } from "./check-approval.ts";
import { customValues } from "./custom-values.ts";
import { inputHash } from "./input-hash.ts";
import { actingNotary } from "./notary/acting-notary.ts";
import { notarySeal } from "./notary/notary-seal.ts";
import type { SigningInput } from "./signing-input.ts";

export type WholeDocument = WholePackage["documents"][number];
export type WholeApproval = WholeDocument["approvals"][number];
export type CheckedAct = {
  document: WholeDocument;
  approval: WholeApproval;
  mark: SignatureMark | null;
  values: SignedValue[];
  inputHash: string;
};

/** Whether this role may act at all: known, not locked, in turn, consent accepted. */
export function requireTurn(whole: WholePackage, roleId: string, options: { consent: boolean }): void {
  const role = whole.roles.find((one) => one.id === roleId) ?? refuse("error.notFound.roleNotFound");
  if (role.locked) refuse("error.forbidden.roleLocked");
  if (!mayActNow(roleId, whole.roles, pendingApprovals(whole))) refuse("error.forbidden.notYourTurn");
  if (options.consent) requireConsent(whole, roleId);
}

/** Everything is checked before anything is written. What is signed already is left out: a double click changes nothing. */
export async function checkActs(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  input: SigningInput,
): Promise<CheckedAct[]> {
  const acts: CheckedAct[] = [];
  const settings = settingsOf(whole);
  const features = featuresOf(whole.account.features);
  const context = {
    signer: input.signer,
    at: input.certificate?.at ?? work.now,
    timezoneId: pkg.timezoneId,
    language: input.signer.language ?? pkg.language,
    enforceDrawing: settings.enforceCaptureSignature === true,
    picturesAreDrawn: input.picturesAreDrawn === true || features.uploadSignatureImage,
    takesAnyDrawing: input.picturesAreDrawn === true,
    choosesMark: input.picturesAreDrawn === true || features.chooseSignature,
    seal: await sealOf(work, pkg, whole, input),
  };
  const now = underConditions(whole.documents, whole.conditions, input.roleId, enteredIn(input));
  for (const asked of input.documents) {
    const document =
      whole.documents.find((one) => one.id === asked.id && one.id !== consentId) ??
      refuse("error.notFound.documentNotFound");
    for (const one of asked.approvals) {
      const approval =
        document.approvals.find((a) => a.id === one.id && a.roleId === input.roleId) ??
        refuse("error.notFound.approvalNotFound");
      if (approval.accepted || acts.some((act) => act.document === document && act.approval === approval)) continue;
      const stray = one.values.find(({ fieldId }) => !approval.fields.some((field) => field.id === fieldId));
      // Left out without a word, somebody would believe that it is signed.
      if (stray) refuse("error.notFound.fieldNotFound", { parameters: { approvalId: one.id, fieldId: stray.fieldId } });
      const prefilled = [...(await customValues(work.tx, input.signer, [approval]))];
      const values = [...prefilled.map(([field, value]) => ({ fieldId: field.id, value })), ...one.values];
      const asked = { ...one, values };
      const here = { ...context, documentName: document.name };
      const switched = now.find((d) => d.id === document.id)?.approvals.find((a) => a.id === approval.id) ?? approval;
      acts.push({ document, approval, inputHash: inputHash(one), ...checkApproval(switched, asked, here) });
    }
  }
  return acts;
}

/** What stands in the SEAL fields of a notary; asked only where there are any. */
async function sealOf(work: Work, pkg: PackageRow, whole: WholePackage, { roleId, signer }: SigningInput) {
  const mine = whole.documents.flatMap(({ approvals }) => approvals).filter((one) => one.roleId === roleId);
  if (!mine.some(({ fields }) => fields.some(({ subtype }) => subtype === "SEAL"))) return undefined;
  const role = whole.roles.find((one) => one.id === roleId);
  const notary = await actingNotary(work.tx, pkg, role, signer);
  return notary && notarySeal(signerName(signer), notary.notaryCommission);
}

/** What this request gives decides over its own conditional fields. */
const enteredIn =
  (input: SigningInput): Entered =>
  (documentId, approvalId, fieldId) =>
    input.documents
      .find((document) => document.id === documentId)
      ?.approvals.find((approval) => approval.id === approvalId)
      ?.values.find((value) => value.fieldId === fieldId)?.value;
