// What a signer wants to sign with a certificate of their own, opened and checked as any signature is, without writing it.

import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { refuse } from "#lib/core/errors.ts";
import { requireNotDue } from "#lib/packages/expire-if-due.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { allow, openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import { demandsCertificate } from "#lib/packages/roles/signing-methods.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { type CheckedAct, checkActs, requireTurn } from "../check-acts.ts";
import { requireOwnImages } from "../saved/own-images.ts";
import type { SigningInput } from "../signing-input.ts";

export type Person = SignerCaller & { session: string };
export type OpenAct = { pkg: PackageRow; whole: WholePackage; signing: SigningInput; acts: CheckedAct[] };

/** Locks the package. `certificate`: the time that is drawn, and whose certificate it is once that is known. */
export async function openAct(
  work: Work,
  person: Person,
  input: SignInput,
  certificate: NonNullable<SigningInput["certificate"]>,
): Promise<OpenAct> {
  const pkg = await openPackage(work, person.packageId, "read");
  requireNotDue(work, pkg);
  const whole = (await readWholeIn(work.tx, person.packageId)) ?? refuse("error.notFound.packageNotFound");
  const saved = await requireOwnImages(work.tx, whole, person, input);
  allow(person, pkg, "sign");
  const signer = await actAsSigner(work, whole, person);
  if (!person.member && signerName(signer) !== person.name) refuse("error.unauthorised.notSignedIn");
  const { roleId } = person;
  const role = whole.roles.find((one) => one.id === roleId);
  if (!role || !demandsCertificate(role)) refuse("error.forbidden.actionNotAllowed");
  requireTurn(whole, roleId, { consent: true });
  const { documents, acts: stated } = input;
  const signing: SigningInput = { roleId, signer, documents, acts: stated, saved, certificate };
  const acts = await checkActs(work, pkg, whole, signing);
  requireAll(roleId, acts);
  return { pkg, whole, signing, acts };
}

/** One signature stands for all places of a document: none can be left for later, or come to it. */
function requireAll(roleId: string, acts: readonly CheckedAct[]): void {
  for (const document of new Set(acts.map((act) => act.document))) {
    const mine = document.approvals.filter((one) => one.roleId === roleId);
    if (mine.some(({ accepted }) => accepted)) refuse("error.conflict.alreadySigned");
    const left = mine.find(
      (one) => !one.optional && !one.disabled && !acts.some(({ approval }) => approval.id === one.id),
    );
    if (left)
      refuse("error.validation.signatureRequired", {
        say: "signatureMissing",
        parameters: { documentName: document.name, approvalId: left.id },
      });
  }
}
